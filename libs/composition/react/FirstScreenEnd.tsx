/**
 * Ends the first screen of a page: what follows is sent after it when client navigation requests the page, and put in its
 * place when it has come. Once in a page, outside of islands; in a document it leaves nothing.
 */
export function FirstScreenEnd() {
  return <template data-first-screen-end="" />;
}
