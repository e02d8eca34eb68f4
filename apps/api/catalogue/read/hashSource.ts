import { hash } from 'node:crypto';

/** 64 bits of a SHA-256 as two signed integers. */
export type SourceHash = readonly [number, number];

/** Hash of the text of an offer, as in its feed. */
export function hashSource(text: string): SourceHash {
  const digest = hash('sha256', text, 'buffer');
  return [digest.readInt32BE(0), digest.readInt32BE(4)];
}
