const FILES = /^\/(?:shell|releases|i)\//;

/** Whether the URL is that of a static file: a script, style sheet or image. */
export function isFile(url: string) {
  return FILES.test(url);
}
