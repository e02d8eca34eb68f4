import { UserFacingError } from '@gniazdo/errors';

/** A problem of one offer: it is refused, or a warning. The reason has values of the feed in quotation marks. */
export type Finding = { line: number; id: string | null; field: string; reason: string; isRefused: boolean };

/** The complete feed is not usable, and nothing was written. The message says what to do. */
export class FeedError extends UserFacingError {
  override readonly name = 'FeedError';
  /** Line of the file, from 1, if known. */
  readonly line: number | undefined;
  /** The reason for each offer, if all offers were refused. */
  findings: Finding[] = [];

  constructor(message: string, line?: number, cause?: unknown) {
    super(message, { cause });
    this.line = line;
  }
}
