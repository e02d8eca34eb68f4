const HASHED_FILE = /^\/(?:shell|releases\/[^/]+\/[^/]+)\/(?:[^/]+\/)*[^/]+\.[0-9a-f]{8}\.\w+$/;

/** Whether it is a file of the shell or of a release with a content hash in its name. A repeated request has a query. */
export function isHashedFile({ origin, pathname, search }: URL) {
  return origin === location.origin && search === '' && HASHED_FILE.test(pathname);
}
