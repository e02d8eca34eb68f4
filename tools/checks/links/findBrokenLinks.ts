/** `[text](target)` and the definition `[text]: target`, without anchors. */
const INLINE = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
const DEFINITION = /^\[([^\]]+)\]:\s+(?!https?:|mailto:|#)([^#\s]+)/gm;

/** Relative targets of the links in a Markdown document for which `exists` is false. */
export function findBrokenLinks(markdown: string, exists: (target: string) => boolean): string[] {
  const inline = [...markdown.matchAll(INLINE)].map(([, target]) => target!);
  const defined = [...markdown.matchAll(DEFINITION)].map(([, , target]) => target!);
  return [...inline, ...defined].filter((target) => !exists(target));
}
