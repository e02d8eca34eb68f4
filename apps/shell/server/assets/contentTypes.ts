const TYPES: Record<string, string> = {
  // Without a charset scripts have that of their document: UTF-8.
  js: 'text/javascript',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/** Types worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['js', 'css', 'json', 'svg', 'txt']);

/** Media type by a file's name; null for what is never served, source maps among it. */
export function contentTypeOf(file: string) {
  return TYPES[extension(file)] ?? null;
}

export function isCompressible(file: string) {
  return COMPRESSIBLE.has(extension(file));
}

function extension(file: string) {
  return file.slice(file.lastIndexOf('.') + 1).toLowerCase();
}
