const FILES = /^\/(?:shell|releases|i)\//;

/** Whether an address is that of a file for browsers: scripts, styles, pictures. They come by dozens, so headers count. */
export function isFile(url: string) {
  return FILES.test(url);
}
