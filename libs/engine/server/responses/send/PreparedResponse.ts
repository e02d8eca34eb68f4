import type { SlotRange } from './slotMarks.ts';
import type { ServerTiming } from './serverTiming.ts';

/** A compressed response that can be sent to many clients. */
export type PreparedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body was compressed again, with more effort. */
  isSmall?: boolean;
  /** Parts of the decompressed body that depend on the request. */
  slots: SlotRange[];
  /** Null if the response must not be cached. */
  etag: string | null;
  timing: ServerTiming;
};
