import type { Dictionary } from '../dictionaries/dictionary.ts';
import type { ServerTiming } from './serverTiming.ts';

/** A compressed response that can be sent to many clients. */
export type PreparedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body is compressed with it. */
  dictionary?: Dictionary;
  /** Null if the response must not be cached. */
  etag: string | null;
  timing: ServerTiming;
};
