import { knownStyles } from '../navigation/knownStyles.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** Puts a remote's newest styles in the place of those that this page has of it; a page without them stays without. */
export function updateStyles(name: string, css: string, version?: string) {
  const known = knownStyles();
  if (![...known].some((id) => id.startsWith(`${name}@`))) return;
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    sheets.set(name, sheet);
  }
  sheet.replaceSync(css);
  for (const element of document.querySelectorAll(`style[data-css^="${name}@"]`)) element.remove();
  // The router needn't ask for them.
  if (version) known.add(`${name}@${version}`);
}
