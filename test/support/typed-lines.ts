import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Lines of docs/run.md that are typed one after the other: below which heading, after which words in bold ("" for none). */
export type Typed = { heading: string; about: string; text: string };

/** Every block of lines to type, in the page's order. */
export function typedLines(): Typed[] {
  let [heading, about] = ["", ""];
  const found: Typed[] = [];
  for (const part of readFileSync("docs/run.md", "utf8").split(/\n{2,}/)) {
    const [, title] = part.match(/^## (?:\w+\. )?(.*)/) ?? [];
    if (title) [heading, about] = [title, ""];
    else if (/^ {4}/.test(part)) found.push({ heading, about, text: part.replace(/^ {4}/gm, "") });
    else about = part.match(/^\*\*([^*]+?):?\*\*/)?.[1] ?? about;
  }
  return found;
}

/** What only a real machine has; in its place each is told to a journal, and `npm run static` makes a file. */
const programs =
  "apt-get useradd runuser npm editor systemctl selam-run curl journalctl docker certbot nginx apt.postgresql.org.sh";
const stub = `#!/bin/sh
echo "$(basename "$0") $*" >> "$JOURNAL"
case "$(basename "$0") $*" in
  "systemctl restart selam@"*) readlink "$ROOT/opt/selam/current" >> "$JOURNAL" ;;
  "npm run static") mkdir -p dist/static && cp package.json dist/static/ && touch "dist/static/of-$(git describe --tags)" ;;
  "npm version"*) sed -i "s/\\"version\\": \\"[^\\"]*\\"/\\"version\\": \\"$3\\"/" package.json ;;
  "editor CHANGELOG.md") printf '## [1.1.0]\\n' >> CHANGELOG.md ;;
esac
`;
/** Nobody but root may give a file to others. */
const install = `#!/bin/sh
[ "$1" = -d ] && [ "$2" = -o ] && { shift 5; exec /usr/bin/install -d "$@"; }
[ "$1 $2 $3 $4" = "-d -m 700 -o" ] && { shift 7; exec /usr/bin/install -d -m 700 "$@"; }
exec /usr/bin/install "$@"
`;

/** A folder that stands for a machine, on which lines are run with stand-ins for what would change a real one. */
export function newMachine(repository: string) {
  const root = mkdtempSync(join(tmpdir(), "selam-machine-"));
  const journal = join(root, "journal");
  const bin = join(root, "bin");
  mkdirSync(bin);
  const write = (name: string, text: string) => {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  };
  for (const name of programs.split(" ")) write(name, stub);
  write("install", install);
  writeFileSync(journal, "");
  for (const folder of [
    "etc/systemd/system",
    "etc/caddy",
    "etc/nginx/sites-enabled",
    "usr/local/sbin",
    "usr/share/postgresql-common/pgdg",
  ])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(bin, "apt.postgresql.org.sh"), join(root, "usr/share/postgresql-common/pgdg/apt.postgresql.org.sh"));
  writeFileSync(join(root, "etc/nginx/sites-enabled/default"), "");
  writeFileSync(join(root, "etc/nginx/nginx.conf"), "worker_processes auto;\nevents {\n\tworker_connections 768;\n}\n");
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: root, JOURNAL: journal, ROOT: root };
  return {
    root,
    /** Runs blocks in one shell, with the machine's folders below its root. Throws when a line fails; returns what they told the journal. */
    run(blocks: Typed[], cwd = root): string[] {
      const before = readFileSync(journal, "utf8").length;
      const text = blocks.map((block) => block.text).join("\n");
      const own = text.replaceAll("REPOSITORY", repository).replace(/(?<=^|[\s=])\/(?=\w)/gm, `${root}/`);
      execFileSync("sh", ["-ec", own], { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
      return readFileSync(journal, "utf8").slice(before).replaceAll(root, "").trim().split("\n");
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}
