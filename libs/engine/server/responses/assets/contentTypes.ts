const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** Images and fonts are already compressed. */
const COMPRESSIBLE = new Set(['js', 'css', 'json', 'svg', 'txt']);

/** Media type by file name; null for files that are never served, e.g. source maps. */
export function getContentType(file: string) {
  return TYPES[getExtension(file)] ?? null;
}

export function isCompressible(file: string) {
  return COMPRESSIBLE.has(getExtension(file));
}

function getExtension(file: string) {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase();
}
