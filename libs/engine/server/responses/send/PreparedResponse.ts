import type { ServerTiming } from './serverTiming.ts';

/** A compressed response that can be sent to many clients. */
export type PreparedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Null if the response must not be cached. */
  etag: string | null;
  timing: ServerTiming;
};
