/**
 * Marks the end of the first screen of a page: client navigation shows the page up to this point first, and the remainder
 * after it. Use it once per page, outside of islands. It is removed from documents.
 */
export function FirstScreenEnd() {
  return <template data-first-screen-end="" />;
}
