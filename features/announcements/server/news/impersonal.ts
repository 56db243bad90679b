import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { sentencesOf } from "../../../../languages/sentences.ts";

export const childrenOf = (node: Nodes): Nodes[] => ("children" in node ? node.children : []);

/** What a part of a Markdown text says, without marks. */
export const plainText = (node: Nodes): string => {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (node.type === "break") return " ";
  return childrenOf(node).map(plainText).join("");
};

const isPersonal = (node: Nodes) => plainText(node).includes("{place}");
const endsSentence = /[.!?…።፧]["'”’)\]]*\s*$/u;
const leadsOn = /[:፦፡]\s*$/u;

/**
 * What of some blocks is for everybody: whole sentences that tell a person's rank are left out, blocks of which nothing is left,
 * and a heading or a line with a colon that led to such a block alone.
 */
export function impersonal(blocks: readonly RootContent[]): RootContent[] {
  const kept: RootContent[] = [];
  for (const [index, block] of blocks.entries()) {
    const left = isPersonal(block) ? withoutPersonal(block) : block;
    if (left) kept.push(left);
    else dropLead(kept, blocks[index + 1]);
  }
  return kept;
}

function dropLead(kept: RootContent[], next: RootContent | undefined) {
  const last = kept.at(-1);
  const isHeading = last?.type === "heading" && (!next || next.type === "heading");
  if (isHeading || (last?.type === "paragraph" && leadsOn.test(plainText(last)))) kept.pop();
}

function withoutPersonal(block: RootContent): RootContent | undefined {
  if (block.type === "paragraph" || block.type === "heading") {
    const sentences = sentencesIn(block.children).filter((sentence) => !sentence.some(isPersonal));
    return sentences.some((sentence) => sentence.some((part) => plainText(part).trim()))
      ? { ...block, children: sentences.flat() }
      : undefined;
  }
  const children = impersonal(childrenOf(block) as RootContent[]);
  return children.length ? ({ ...block, children } as RootContent) : undefined;
}

/** Running text parted after each sentence; what is marked in whole, such as a link, is not parted. */
function sentencesIn(parts: readonly PhrasingContent[]): PhrasingContent[][] {
  const pieces = parts.flatMap((part): PhrasingContent[] =>
    part.type === "text" ? sentencesOf(part.value).map((value) => ({ type: "text", value })) : [part],
  );
  const sentences: PhrasingContent[][] = [[]];
  for (const piece of pieces) {
    sentences.at(-1)!.push(piece);
    if (endsSentence.test(plainText(piece))) sentences.push([]);
  }
  return sentences;
}
