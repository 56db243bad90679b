import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, matchesGlob, posix } from "node:path";
import { type Instruction, type Stage, variablesOf } from "./dockerfile.ts";

/** What an image is: its files, and what its last instructions say of how it runs. */
export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  volumes: string[];
  health: string;
  command: string;
};

/** The files of the project that a build is given: those that git knows, without what a .dockerignore names. */
function contextOf(ignoreFile: string): string[] {
  const lines = readFileSync(ignoreFile, "utf8").split("\n").filter(Boolean);
  const isIgnored = (path: string) => {
    const parents = path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
    return lines.some((line) => parents.some((each) => matchesGlob(each, line)));
  };
  const known = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
  return known.split("\n").filter((path) => path && existsSync(path) && !isIgnored(path));
}

/** COPY: the contents of a folder, or a file into a folder, from an earlier stage or the project. */
function copy(image: Image, text: string, earlier: Map<string, Image>, ignoreFile: string) {
  const words = text.split(/\s+/);
  const stage = words[0]?.startsWith("--from=") ? earlier.get(words.shift()!.slice(7)) : undefined;
  const target = words.pop()!;
  const to = join(image.root, posix.resolve(image.workdir, target));
  for (const word of words) {
    if (stage) {
      mkdirSync(dirname(to), { recursive: true });
      execFileSync("cp", ["-a", join(stage.root, word, "."), to + (existsSync(to) ? "/." : "")]);
      continue;
    }
    const whole = word === "." ? "" : word;
    const files = contextOf(ignoreFile).filter((path) => !whole || path === whole || path.startsWith(`${whole}/`));
    if (!files.length) throw new Error(`COPY ${text}: there is no ${word}`);
    for (const path of files) {
      const isFile = path === whole;
      cpSync(path, isFile ? join(to, basename(path)) : join(to, path.slice(whole.length)), { recursive: true });
    }
  }
}

/** A shell script that goes into a root, with /proc and /dev, and there, as `user` and without a capability, runs a command. */
export function inside(
  image: Image,
  command: string,
  { user = image.user, env = {} as Record<string, string>, mounts = "" } = {},
): string[] {
  const home = user === "root" ? "/root" : `/home/${user}`;
  const variables = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: home,
    ...image.env,
    ...env,
  };
  const pairs = Object.entries(variables).map(([name, value]) => `'${name}=${value}'`);
  const bounds =
    user === "root" ? "" : `setpriv --reuid=${user} --regid=${user} --clear-groups --bounding-set=-all --no-new-privs`;
  const script = [
    `mount -t proc proc ${image.root}/proc`,
    `mount --bind /dev ${image.root}/dev`,
    mounts,
    `exec chroot ${image.root} ${bounds} env -i ${pairs.join(" ")} sh -ec 'cd ${image.workdir}; exec "$@"' sh ${command}`,
  ];
  return ["--mount", "--pid", "--fork", "--kill-child=SIGKILL", "sh", "-ec", script.join("\n")];
}

/** What reaches the registry of packages from here: the certificates that this machine trusts beside Node's own, and npm's cache. */
function registry(root: string) {
  const { NODE_EXTRA_CA_CERTS: certificates, HOME = "" } = process.env;
  const cache = join(HOME, ".npm");
  const given: Record<string, string> = {};
  const mounts: string[] = [];
  if (existsSync(cache)) {
    mkdirSync(join(root, "root/.npm"), { recursive: true });
    mounts.push(`mount --bind ${cache} ${root}/root/.npm`);
  }
  if (certificates) {
    cpSync(certificates, join(root, "etc/ssl/extra.pem"));
    given.NODE_EXTRA_CA_CERTS = "/etc/ssl/extra.pem";
  }
  return { given, mounts: mounts.join("\n") };
}

const runs: Record<string, (image: Image, text: string) => void> = {
  ENV: (image, text) => Object.assign(image.env, variablesOf(text)),
  USER: (image, text) => Object.assign(image, { user: text }),
  VOLUME: (image, text) => image.volumes.push(...JSON.parse(text)),
  HEALTHCHECK: (image, text) => Object.assign(image, { health: text }),
  CMD: (image, text) => Object.assign(image, { command: text }),
  EXPOSE: () => {},
  WORKDIR(image, text) {
    image.workdir = text;
    mkdirSync(join(image.root, text), { recursive: true });
  },
  RUN(image, text) {
    const words = `sh -c '${text.replaceAll("'", "'\\''")}'`;
    const { given, mounts } = registry(image.root);
    execFileSync("unshare", inside(image, words, { env: given, mounts }), { stdio: ["ignore", "ignore", "inherit"] });
  },
};

/**
 * Builds the stages of a Dockerfile in folders below `folder`, on a root file system that stands for the image they start from, and
 * returns the last of them. Throws when a command fails, and at an instruction that it does not know.
 */
export function buildImage(stages: Stage[], base: string, folder: string, ignoreFile: string): Image {
  const made = new Map<string, Image>();
  let last: Image | undefined;
  for (const [at, { name, steps }] of stages.entries()) {
    const root = join(folder, name ?? `stage-${at}`);
    rmSync(root, { recursive: true, force: true });
    execFileSync("cp", ["-a", base, root]);
    last = { root, workdir: "/", env: {}, user: "root", volumes: [], health: "", command: "" };
    for (const { keyword, text } of steps) step(last, { keyword, text }, made, ignoreFile);
    if (name) made.set(name, last);
  }
  return last!;
}

function step(image: Image, { keyword, text }: Instruction, made: Map<string, Image>, ignoreFile: string) {
  if (keyword === "COPY") return copy(image, text, made, ignoreFile);
  const run = runs[keyword];
  if (!run) throw new Error(`${keyword} is not known`);
  run(image, text);
}

/** The size of a folder in MB. */
export const megabytes = (folder: string) =>
  statSync(folder) &&
  Math.round(Number(execFileSync("du", ["-sxk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024);
