/** Adds styles as a constructed sheet: the content security policy allows no new style elements. */
export function addStyleSheet(root: Document | ShadowRoot, css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
}
