/**
 * Ends the first screen of a page: what follows is sent after it when the router asks for the page, and put in its
 * place when it has come. Once in a page, outside of islands; in a document it leaves nothing.
 */
export function FirstScreenEnd() {
  return <template data-first-screen-end="" />;
}
