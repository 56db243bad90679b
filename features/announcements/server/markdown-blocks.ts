import { html, raw } from "hono/html";
import type { Definition, Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { placeholder } from "../../../http/placeholder.ts";
import type { TwoForms } from "../../../mail/frame/prepared-frame.ts";
import { action } from "../../../ui/weave/palette.ts";
import type { AnnouncementFieldError } from "../contract.ts";
import { childrenOf, impersonal, plainText } from "./news/impersonal.ts";

/** A typed text as it stands in a message: its first paragraph apart where that greets by name. */
export type Written = {
  /** Undefined where nobody is greeted by name. */
  greeting: TwoForms | undefined;
  blocks: TwoForms[];
  /** The first words without marks, for a list of messages. */
  preview: string;
  /** Whether a person's rank on the list is told. */
  tellsRank: boolean;
};

const longestGreeting = 80;
const longestPreview = 140;
const bracedName = /\{([^{}\n]*)\}/g;
/** What placeholder.ts marks its placeholders with; nobody types it. */
const placeholderMarks = /[\uE000\uE001]/;

/** Letters of a heading by its depth; a mail has one first heading of its own. */
const headingPx = [28, 24, 20];

/**
 * Reads a typed Markdown text: paragraphs, headings, lists, quotes, links, bold and italic. A link leads to https: or, as a path, to a
 * page of ours. {place} becomes a placeholder; {name} does in a first paragraph of at most 80 characters, the greeting, so that a
 * message without a name can leave out a whole paragraph. Returns the codes of all that cannot be sent instead. `publicUrl` has no slash at its end.
 */
export function writeMarkdown(source: string, publicUrl: string): Written | AnnouncementFieldError[] {
  if (placeholderMarks.test(source)) return ["characters"];
  if (isTangled(source)) return ["tangled"];
  const { shown, definitions } = read(source);
  const write = writer(publicUrl, definitions);
  if (!shown.length) return ["required"];
  const faults = new Set(shown.flatMap((node) => faultsIn(node, publicUrl, definitions)));
  const [first, ...others] = shown.map((node) => ({ node, plain: plainText(node) }));
  const named = [first!, ...others].map(({ plain }) => plain.includes("{name}"));
  const greets = named[0] === true;
  const isGreeting = first!.node.type === "paragraph" && first!.plain.length <= longestGreeting;
  if (named.lastIndexOf(true) > 0 || (greets && !isGreeting)) faults.add("name");
  if (faults.size) return [...faults];
  const blocks = greets ? others : [first!, ...others];
  return {
    greeting: greets ? write.block(first!.node) : undefined,
    blocks: blocks.map(({ node }) => write.block(node)),
    preview: short(blocks.find(({ node, plain }) => node.type === "paragraph" && !plain.includes("{"))?.plain ?? ""),
    tellsRank: shown.some((node) => plainText(node).includes("{place}")),
  };
}

/**
 * A typed text that can be sent, as safe HTML for a page of ours, without styles and without what is for one person: the greeting,
 * and sentences with a person's rank; with its first words. Both are empty where nothing is left.
 */
export function writePublicMarkdown(source: string, publicUrl: string): { html: string; excerpt: string } {
  const { shown, definitions } = read(source);
  const write = writer(publicUrl, definitions);
  const forAll = impersonal(shown.filter((node, index) => index > 0 || !plainText(node).includes("{name}")));
  const html = forAll.map((node) => write.block(node).html).join("");
  const paragraph = forAll.find(({ type }) => type === "paragraph");
  // Text and addresses are escaped, so that a quotation mark stands only around an attribute.
  return { html: html.replace(/ (?:style|class)="[^"]*"/g, ""), excerpt: paragraph ? short(plainText(paragraph)) : "" };
}

/** The blocks of a Markdown text, and where its links lead. */
function read(source: string) {
  const { children } = fromMarkdown(source);
  const definitions = new Map(
    children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node] as const] : [])),
  );
  return { shown: children.filter(({ type }) => type !== "definition"), definitions };
}

const short = (text: string) => {
  const letters = Array.from(text);
  return letters.length > longestPreview ? `${letters.slice(0, longestPreview).join("").trimEnd()}…` : text;
};

type Definitions = ReadonlyMap<string, Definition>;

/** An absolute address of a link, undefined for one that may not stand in a message. */
function addressOf(url: string, publicUrl: string): string | undefined {
  if (url.startsWith("/") && !url.startsWith("//") && !url.startsWith("/\\")) return publicUrl + url;
  const parsed = URL.parse(url);
  const isOurs = parsed?.origin === publicUrl;
  return parsed && (parsed.protocol === "https:" || isOurs) && !parsed.username && !parsed.password
    ? parsed.href
    : undefined;
}

function faultsIn(node: Nodes, publicUrl: string, definitions: Definitions): AnnouncementFieldError[] {
  if (node.type === "html") return ["html"];
  if (node.type === "image" || node.type === "imageReference") return ["image"];
  const own: AnnouncementFieldError[] = [];
  if (node.type === "link" && !addressOf(node.url, publicUrl)) own.push("link");
  if (node.type === "linkReference" && !addressOf(definitions.get(node.identifier)?.url ?? "", publicUrl))
    own.push("link");
  if ("value" in node) {
    const names = [...node.value.matchAll(bracedName)].map(([, name]) => name);
    if (names.some((name) => name !== "name" && name !== "place")) own.push("placeholder");
  }
  return [...own, ...childrenOf(node).flatMap((child) => faultsIn(child, publicUrl, definitions))];
}

const both = (texts: readonly TwoForms[], between: string): TwoForms => ({
  html: texts.map((each) => each.html).join(""),
  text: texts
    .map((each) => each.text)
    .filter(Boolean)
    .join(between),
});

/** Text with its braced names as placeholders, escaped for HTML; a name is kept apart from the letters around it. */
function filled(value: string): TwoForms {
  const text = value.replace(bracedName, (_, name: string) => placeholder(name));
  const escaped = String(html`${text}`).replaceAll(placeholder("name"), `<bdi>${placeholder("name")}</bdi>`);
  return { html: escaped, text };
}

function writer(publicUrl: string, definitions: Definitions) {
  const inline = (nodes: readonly Nodes[]) =>
    both(
      nodes.map((node) => phrase(node as PhrasingContent)),
      "",
    );
  const wrapped = (tag: string, nodes: readonly Nodes[]): TwoForms => {
    const inner = inline(nodes);
    return { ...inner, html: `<${tag}>${inner.html}</${tag}>` };
  };

  function linked(url: string, nodes: readonly Nodes[]): TwoForms {
    const address = addressOf(url, publicUrl)!;
    const label = inline(nodes);
    const text = label.text === address || label.text === url ? address : `${label.text} (${address})`;
    const link = html`<a class="link" href="${address}" style="color:${action}">${raw(label.html)}</a>`;
    return { html: String(link), text };
  }

  function phrase(node: PhrasingContent): TwoForms {
    switch (node.type) {
      case "text":
      case "inlineCode":
        return filled(node.value);
      case "break":
        return { html: "<br>", text: "\n" };
      case "strong":
        return wrapped("strong", node.children);
      case "emphasis":
        return wrapped("em", node.children);
      case "link":
        return linked(node.url, node.children);
      case "linkReference":
        return linked(definitions.get(node.identifier)!.url, node.children);
      default:
        return inline(childrenOf(node));
    }
  }

  function listed(items: readonly Nodes[], ordered: boolean, start: number): TwoForms {
    const parts = items.map((item) => both(childrenOf(item).map(part), "\n"));
    const [open, close] = ordered ? [`<ol start="${start}" style="margin:0;padding-left:24px">`, "</ol>"] : list;
    const text = parts.map(
      (item, index) => `${ordered ? `${start + index}.` : "-"} ${item.text.replaceAll("\n", "\n  ")}`,
    );
    return { html: open + parts.map((item) => `<li>${item.html}</li>`).join("") + close, text: text.join("\n") };
  }

  /** What stands in an item of a list or a quote: a paragraph brings no element of its own. */
  function part(node: Nodes): TwoForms {
    return node.type === "paragraph" ? inline(node.children) : block(node as RootContent);
  }

  function block(node: Nodes): TwoForms {
    switch (node.type) {
      case "heading": {
        const inner = inline(node.children);
        const size = headingPx[node.depth - 1] ?? headingPx.at(-1);
        return { ...inner, html: `<h2 class="ink" style="margin:8px 0 0;font-size:${size}px">${inner.html}</h2>` };
      }
      case "list":
        return listed(node.children, node.ordered === true, node.start ?? 1);
      case "blockquote": {
        const inner = both(node.children.map(block), "\n\n");
        return { ...inner, html: `<blockquote style="margin:0;padding-left:16px">${inner.html}</blockquote>` };
      }
      case "code":
        return { ...filled(node.value), html: `<p style="margin:0">${filled(node.value).html}</p>` };
      case "thematicBreak":
        return { html: '<hr class="rule" style="border:0;border-top:1px solid #dedad2">', text: "---" };
      default: {
        const inner = inline(childrenOf(node));
        return { ...inner, html: `<p class="ink" style="margin:0">${inner.html}</p>` };
      }
    }
  }

  return { block };
}

const list = ['<ul style="margin:0;padding-left:24px">', "</ul>"];

/** More than any message needs; the time that reading a text takes grows with each of them, faster than its length. */
const most = { lines: 150, marks: 250 };

const mark = /[*_`[\]<>!&\\#=~{]/g;
/** A line that begins nine columns in, or in a fourth list or quote within others. */
const tooDeep = /^(?:[ \t>]{9}|(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){4})/m;

/** Whether a Markdown text has so many lines or marks, or lists so deep in lists, that it takes long to read. */
const isTangled = (source: string): boolean =>
  source.split("\n", most.lines + 1).length > most.lines ||
  (source.match(mark)?.length ?? 0) > most.marks ||
  tooDeep.test(source);
