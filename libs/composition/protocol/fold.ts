/**
 * Where the first screen of a page ends. Documents don't have it; a page for the router is sent up to here first, so
 * that a visitor sees it while the rest is still on the line.
 */
export const FOLD = '<template data-fold=""></template>';

/** HTML up to its first fold and after it; `rest` is null without a fold. Further folds are taken out. */
export function splitAtFold(html: string): { first: string; rest: string | null } {
  const at = html.indexOf(FOLD);
  if (at === -1) return { first: html, rest: null };
  return { first: html.slice(0, at), rest: html.slice(at + FOLD.length).replaceAll(FOLD, '') };
}

/** The whole HTML, as a document has it. */
export function withoutFold(html: string) {
  return html.includes(FOLD) ? html.replaceAll(FOLD, '') : html;
}
