import { knownStyles } from './knownStyles.ts';

/**
 * Adds the style sheets that the document doesn't have yet. Constructed sheets rather than style elements: those would need
 * a hash in the document's CSP, which a release published since can't have.
 */
export function addStyles(css: { id: string; text: string }[]) {
  for (const { id, text } of css) {
    if (knownStyles().has(id)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    knownStyles().add(id);
  }
}
