import type { ServerResponse } from 'node:http';
import type { FlagPayload } from '@gniazdo/flags';
import { RequestError, failures } from '../../errors.ts';
import type { FlagStore } from './FlagStore.ts';

const MAX_STREAMS = 2_000;
const MAX_STREAMS_OF_CLIENT = 50;
/** Unsent bytes of a stream whose client does not read. */
const MAX_UNSENT_BYTES = 1024 * 1024;
/** Proxies and browsers close idle connections. */
const KEEP_ALIVE_MS = 20_000;
const RETRY_AFTER_S = 30;

/** Open streams of changes of flags. */
export class FlagStreams {
  readonly #store: FlagStore;
  readonly #streams = new Set<ServerResponse>();
  readonly #counts = new Map<string, number>();
  readonly #keepAlive: NodeJS.Timeout;

  constructor(store: FlagStore) {
    this.#store = store;
    this.#keepAlive = setInterval(
      () => this.#streams.forEach((stream) => send(stream, ':\n\n')),
      KEEP_ALIVE_MS,
    ).unref();
  }

  /** Throws 429 if the client at `network` has too many streams, and 503 if the process has. */
  check(network: string) {
    if ((this.#counts.get(network) ?? 0) >= MAX_STREAMS_OF_CLIENT)
      throw new RequestError(failures.tooManyRequests, { retryAfterS: RETRY_AFTER_S });
    if (this.#streams.size >= MAX_STREAMS) throw new RequestError(failures.busy, { retryAfterS: RETRY_AFTER_S });
  }

  /** Sends the flags now, because they may have changed since the client loaded them, and after every change. */
  open(stream: ServerResponse, { clientKey, network }: { clientKey: string; network: string }) {
    const payload = this.#store.get(clientKey);
    const unsubscribe = this.#store.subscribe(clientKey, (changed) => send(stream, format(changed)));
    this.#streams.add(stream);
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    stream.on('error', () => undefined);
    stream.on('close', () => {
      unsubscribe();
      this.#streams.delete(stream);
      const count = this.#counts.get(network)! - 1;
      if (count > 0) this.#counts.set(network, count);
      else this.#counts.delete(network);
    });
    send(stream, format(payload));
  }

  /** Ends all streams: their clients connect to another process. */
  close() {
    clearInterval(this.#keepAlive);
    for (const stream of this.#streams) stream.end();
  }
}

function send(stream: ServerResponse, text: string) {
  if (stream.writableLength > MAX_UNSENT_BYTES) stream.destroy();
  else stream.write(text);
}

function format(payload: FlagPayload) {
  return `event: features\ndata: ${JSON.stringify(payload)}\n\n`;
}
