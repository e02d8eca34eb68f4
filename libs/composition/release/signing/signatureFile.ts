/** Stands beside release.json and holds for exactly its bytes, and so for every file whose hash they name. */
export const SIGNATURE_FILE = 'release.sig';
