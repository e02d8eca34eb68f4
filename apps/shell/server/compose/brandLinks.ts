/**
 * Fonts to fetch with the document, icons, and the colour of the browser's own frame in both themes. `fonts` are paths
 * below `/shell/`.
 */
export function brandLinks(fonts: string[]) {
  return (
    fonts.map((file) => `<link rel="preload" href="/shell/${file}" as="font" type="font/woff2" crossorigin>`).join('') +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
    '<link rel="manifest" href="/manifest.webmanifest">' +
    // --paper of libs/shared/ui/tokens.css.
    '<meta name="theme-color" content="#faf7f2"><meta name="theme-color" content="#1a1714" media="(prefers-color-scheme:dark)">'
  );
}
