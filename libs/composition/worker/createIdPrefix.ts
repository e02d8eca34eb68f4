import { createHash } from 'node:crypto';

/** Prefix of the ids of islands in a fragment or endpoint's HTML: unique in a document, equal for equal input. */
export function createIdPrefix(kind: 'f' | 'e', ...identity: string[]) {
  const hash = createHash('sha256').update(identity.join('\n')).digest().readUInt32BE();
  return `${kind}${hash.toString(36)}-`;
}
