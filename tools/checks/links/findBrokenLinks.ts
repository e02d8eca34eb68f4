/** `[text](target#anchor)` and the definition `[text]: target#anchor`. */
const INLINE = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g;
const DEFINITION = /^\[[^\]]+\]:\s+(?!https?:|mailto:)([^#\s]*)(?:#(\S+))?/gm;

/**
 * Relative targets of the links in a Markdown document that do not exist. `read` returns the text of a target (of the
 * document itself for an empty one), or undefined if there is none. An anchor must be a heading of a Markdown target.
 */
export function findBrokenLinks(markdown: string, read: (target: string) => string | undefined): string[] {
  const links = [...markdown.matchAll(INLINE), ...markdown.matchAll(DEFINITION)];
  return links.flatMap(([, target = '', anchor]) => {
    const text = target === '' ? markdown : read(target);
    if (text === undefined) return [target];
    const isDocument = target === '' || target.endsWith('.md');
    return isDocument && anchor && !getAnchors(text).includes(anchor) ? [`${target}#${anchor}`] : [];
  });
}

/** The anchors that GitHub gives to the headings. */
function getAnchors(markdown: string) {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
