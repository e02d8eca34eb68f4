import { getKnownStyles } from '../../client/page/getKnownStyles.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** Replaces a remote's styles in this page by its newest ones, if the page has any. */
export function updateStyles(name: string, css: string, version?: string) {
  const known = getKnownStyles();
  if (![...known].some((id) => id.startsWith(`${name}@`))) return;
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    sheets.set(name, sheet);
  }
  sheet.replaceSync(css);
  for (const element of document.querySelectorAll(`style[data-css^="${name}@"]`)) element.remove();
  // Client navigation does not have to request them.
  if (version) known.add(`${name}@${version}`);
}
