import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelState } from './Channel.ts';

type Options = {
  read: () => Promise<ChannelState>;
  /** Calls `onNews` when the channel may have changed; tried again whenever `isListening` says no. */
  listen: (onNews: () => void) => { isListening: () => boolean; stop: () => void };
  onChange: (state: ChannelState) => void;
  /** Whoever isn't told looks this often, ms. */
  pollMs: number;
};

/** Watches a channel by news, and by looking where news don't come. Returns how to stop. */
export function followChannel({ read, listen, onChange, pollMs }: Options): () => void {
  const stopped = new AbortController();
  let last: string | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function lookOnce() {
    // Out of reach, or in the middle of a change: the next look will tell.
    const state = await read().catch(() => undefined);
    if (!state || stopped.signal.aborted) return;
    const seen = JSON.stringify(state);
    if (seen === last) return;
    last = seen;
    onChange(state);
  }
  // One after the other, so that an older state never comes after a newer one.
  const look = () => (looking = looking.then(lookOnce));

  let listener = listen(() => void look());
  void (async () => {
    while (!stopped.signal.aborted) {
      if (!listener.isListening()) {
        listener.stop();
        listener = listen(() => void look());
      }
      await look();
      await wait(pollMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();

  return () => {
    stopped.abort();
    listener.stop();
  };
}
