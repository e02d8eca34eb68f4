import type { Finding } from '../normalise/NormalisedOffer.ts';

/** The feed as a whole can't be used; nothing of it is written. `message` is one sentence with what to do. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** Line of the file, from 1, where it is known. */
  readonly line: number | undefined;
  /** Why each offer was refused, where that is the reason. */
  findings: Finding[] = [];

  constructor(message: string, line?: number, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}
