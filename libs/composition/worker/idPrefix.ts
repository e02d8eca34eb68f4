import { createHash } from 'node:crypto';

/** Begins the ids of islands in a part that is put into a document beside others: the same part, the same ids. */
export function idPrefix(kind: 'f' | 'e', ...identity: string[]) {
  const hash = createHash('sha256').update(identity.join('\n')).digest().readUInt32BE();
  return `${kind}${hash.toString(36)}-`;
}
