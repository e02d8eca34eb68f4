/**
 * Icons, and the theme colour of the browser UI in both themes: --paper of libs/shared/ui/tokens.css. Fonts are not
 * preloaded because that delays the first paint (docs/decisions/0108-late-work.md).
 */
export const BRAND_LINKS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  // Browsers use the first match.
  '<meta name="theme-color" content="#1a1714" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#faf7f2">';
