/**
 * Icons, and the colour of the browser's own frame in both themes: --paper of libs/shared/ui/tokens.css. No preload of
 * fonts: it would hold up the first paint (docs/decisions/0018-fonts.md).
 */
export const BRAND_LINKS =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">' +
  // The first one that fits holds.
  '<meta name="theme-color" content="#1a1714" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#faf7f2">';
