import { setTimeout as wait } from 'node:timers/promises';
import type { OnOutage } from './Channel.ts';

/** Reads that fail in a row before an outage is reported: one may meet a change in progress. */
const OUTAGE_AFTER = 3;

type Options<State> = {
  read: () => Promise<State>;
  /** Calls `onNotification` when the channel may have changed; called again whenever `isListening` is false. */
  listen: (onNotification: () => void) => { isListening: () => boolean; stop: () => void };
  onChange: (state: State) => void;
  onOutage?: OnOutage;
  /** Interval of polling, for channels whose notifications fail. */
  pollMs: number;
};

/** Watches a channel by notifications and by polling. Returns a function that stops it. */
export function followChannel<State>({ read, listen, onChange, onOutage, pollMs }: Options<State>): () => void {
  const stopped = new AbortController();
  let last: string | undefined;
  let reading: Promise<void> = Promise.resolve();

  let failures = 0;

  /** Resolves to undefined if the channel is unreachable or in the middle of a change: the next poll reads it. */
  async function tryToRead() {
    try {
      const state = await read();
      if (failures >= OUTAGE_AFTER && !stopped.signal.aborted) onOutage?.(null);
      failures = 0;
      return state;
    } catch (error) {
      failures += 1;
      if (failures === OUTAGE_AFTER && !stopped.signal.aborted) onOutage?.(error as Error);
      return undefined;
    }
  }

  async function readOnce() {
    const state = await tryToRead();
    if (!state || stopped.signal.aborted) return;
    const text = JSON.stringify(state);
    if (text === last) return;
    last = text;
    onChange(state);
  }
  // Sequential, so that an older state never follows a newer one.
  const poll = () => (reading = reading.then(readOnce));

  let listener = listen(() => void poll());
  void (async () => {
    while (!stopped.signal.aborted) {
      if (!listener.isListening()) {
        listener.stop();
        listener = listen(() => void poll());
      }
      await poll();
      await wait(pollMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();

  return () => {
    stopped.abort();
    listener.stop();
  };
}
