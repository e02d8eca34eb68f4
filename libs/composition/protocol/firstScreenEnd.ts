/**
 * Marks the end of the first screen of a page. Documents do not contain it. For client navigation, the server sends the
 * page up to this marker first, so that it is shown while the remainder is transferred.
 */
export const FIRST_SCREEN_END = '<template data-first-screen-end=""></template>';

/** Splits HTML at its first marker; `remainder` is null without one. Further markers are removed. */
export function splitAtFirstScreenEnd(html: string): { first: string; remainder: string | null } {
  const at = html.indexOf(FIRST_SCREEN_END);
  if (at === -1) return { first: html, remainder: null };
  return {
    first: html.slice(0, at),
    remainder: html.slice(at + FIRST_SCREEN_END.length).replaceAll(FIRST_SCREEN_END, ''),
  };
}

/** HTML without markers, as in a document. */
export function removeFirstScreenEnd(html: string) {
  return html.includes(FIRST_SCREEN_END) ? html.replaceAll(FIRST_SCREEN_END, '') : html;
}
