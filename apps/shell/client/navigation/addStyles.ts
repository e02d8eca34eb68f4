/**
 * Adds the style sheets that the document doesn't have yet. Constructed sheets rather than style elements: those would need
 * a hash in the document's CSP, which a release published since can't have.
 */
export function addStyles(css: { id: string; text: string }[]) {
  for (const { id, text } of css) {
    if (added.has(id) || document.querySelector(`style[data-css="${CSS.escape(id)}"]`)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    added.add(id);
  }
}

const added = new Set<string>();
