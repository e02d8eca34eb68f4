import { type ReleaseId, releaseKey } from '../ReleaseId.ts';
import { type ReleaseStore, StoreError } from './ReleaseStore.ts';

const READ_TIMEOUT_MS = 5000;

/**
 * Read-only store with one release that a developer's machine serves: `<origin>/release.json`, `/browser/…`,
 * `/server/…`.
 */
export class HttpStore implements Pick<ReleaseStore, 'readFile'> {
  readonly origin: string;
  readonly #headers: Record<string, string>;

  /** `headers` are sent with each request. */
  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.#headers = headers;
  }

  async readFile(id: ReleaseId, file: string, limitBytes: number): Promise<Buffer> {
    const url = `${this.origin}/${file.split('/').map(encodeURIComponent).join('/')}`;
    try {
      // A redirect could lead to a host that is not allowed.
      const response = await fetch(url, {
        headers: this.#headers,
        redirect: 'error',
        signal: AbortSignal.timeout(READ_TIMEOUT_MS),
      });
      if (!response.ok) throw new StoreError(`${url} of ${releaseKey(id)} responds with ${response.status}.`);
      return await readLimited(response, url, limitBytes);
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      const reason = ((cause as Error).cause as Error | undefined)?.message ?? (cause as Error).message;
      throw new StoreError(`${url} can't be read: ${reason}`, { cause });
    }
  }
}

/** Stops at the limit, whatever Content-Length says. */
async function readLimited({ body }: Response, url: string, limitBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limitBytes) throw new StoreError(`${url} has more than the ${limitBytes} bytes allowed.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
