/** Names the RUM script and its hash. Requested late and by no document, so its own name is the same in all builds. */
export const RUM_REF = 'rum.json';
