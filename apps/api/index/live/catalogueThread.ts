import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../database/connect.ts';
import { countListed, countReduced } from '../../resources/directory/countListed.ts';
import { searchListing } from '../../resources/listing/searchListing.ts';
import { findSentenceList } from '../../resources/search/findSentenceList.ts';
import { findSimilar, findSimilarCandidates } from '../../resources/similarity/findSimilar.ts';
import { searchSuggestions } from '../../resources/suggestions/searchSuggestions.ts';
import { LiveCatalogue, type IndexSnapshot } from './LiveCatalogue.ts';
import { OutboxFollower } from './OutboxFollower.ts';
import type { CatalogueMethods, CatalogueCall, ThreadMessage } from './threadMessages.ts';

// The worker thread that owns the in-memory catalogue. One thread reads and writes it, so each result is consistent. A
// call waits for at most one batch of changes.
const port = parentPort!;
const send = (message: ThreadMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const { databaseUrl } = workerData as { databaseUrl: string };

const reportError = (error: unknown) => send({ kind: 'warning', text: (error as Error).message || String(error) });
const connection = await connect(databaseUrl, { max: 3, onError: reportError });
const catalogue = new LiveCatalogue(connection, (reference, day) => send({ kind: 'reference', reference, day }));
const follower = new OutboxFollower({
  pool: connection.pool,
  catalogue,
  onPosition: (position) => send({ kind: 'position', position }),
  onError: reportError,
});

const methods: { [Name in keyof CatalogueMethods]: (...args: CatalogueMethods[Name]['args']) => unknown } = {
  listing: (url) => searchListing(snapshot(), (productId) => catalogue.getVersion(productId), url),
  suggestions: (query) => searchSuggestions(snapshot(), query),
  similar: (variantId, limit) => {
    const now = snapshot();
    return now.index.getOrdinal(variantId) === undefined ? null : findSimilar(now, variantId, limit);
  },
  listedCounts: () => countListed(snapshot()),
  reducedCounts: () => countReduced(snapshot()),
  similarCandidates: (variantId, limit) => findSimilarCandidates(snapshot(), variantId, limit),
  sentenceList: ({ query, wish, categoryId }) => findSentenceList(snapshot(), query, { wish, openId: categoryId }),
  progress: async () => ({ ...(await follower.progress()), variants: catalogue.current?.index.size ?? 0 }),
  rebuild: () => follower.rebuild(),
  stop: async () => {
    await follower.stop();
    await connection.close();
  },
};

port.on('message', ({ id, name, args }: CatalogueCall) => {
  void reply(id, async () => (methods[name] as (...all: unknown[]) => unknown)(...args)).then(() => {
    if (name === 'stop') port.close();
  });
});
await follower.start();
send({ kind: 'ready' });

async function reply(id: number, run: () => Promise<unknown>) {
  try {
    const result = await run();
    send({ kind: 'result', id, result }, hasBytes(result) ? [result.json.buffer] : []);
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    send({ kind: 'error', id, message: message ?? String(error), code });
  }
}

/** Whether the result has bytes that are transferred instead of copied. */
function hasBytes(result: unknown): result is { json: Uint8Array<ArrayBuffer> } {
  return (result as { json?: unknown } | null)?.json instanceof Uint8Array;
}

function snapshot(): IndexSnapshot {
  if (!catalogue.current) throw new Error('The catalogue is not built yet.');
  return catalogue.current;
}
