import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../database/connect.ts';
import { searchListing } from '../listing/searchListing.ts';
import { findSimilar } from '../similarity/findSimilar.ts';
import { searchSuggestions } from '../suggestions/searchSuggestions.ts';
import { LiveCatalogue, type Snapshot } from './LiveCatalogue.ts';
import { OutboxFollower } from './OutboxFollower.ts';
import type { Answers, Ask, Said } from './threadMessages.ts';

// The catalogue in memory and all that is looked up in it, in a thread of its own: the only one that writes it is the
// only one that reads it, so that each answer belongs to one moment. Questions wait for at most one batch of changes.
const port = parentPort!;
const say = (said: Said, moved: ArrayBuffer[] = []) => port.postMessage(said, moved);
const { databaseUrl } = workerData as { databaseUrl: string };

const complain = (error: unknown) => say({ kind: 'warning', text: (error as Error).message || String(error) });
const connection = await connect(databaseUrl, { max: 3, onError: complain });
const catalogue = new LiveCatalogue(connection, (reference, day) => say({ kind: 'reference', reference, day }));
const follower = new OutboxFollower({ pool: connection.pool, catalogue, onError: complain });

const answers: { [Name in keyof Answers]: (...args: Answers[Name]['args']) => unknown } = {
  listing: (url) => searchListing(snapshot(), (productId) => catalogue.versionOf(productId), url),
  suggestions: (query) => searchSuggestions(snapshot(), query),
  similar: (variantId, limit) => {
    const now = snapshot();
    return now.index.ordinalOf(variantId) === undefined ? null : findSimilar(now, variantId, limit);
  },
  progress: async () => ({ ...(await follower.progress()), variants: catalogue.current?.index.size ?? 0 }),
  rebuild: () => follower.rebuild(),
  stop: async () => {
    await follower.stop();
    await connection.close();
  },
};

port.on('message', ({ id, name, args }: Ask) => {
  void answer(id, async () => (answers[name] as (...all: unknown[]) => unknown)(...args)).then(() => {
    if (name === 'stop') port.close();
  });
});
await follower.start();
say({ kind: 'ready' });

async function answer(id: number, work: () => Promise<unknown>) {
  try {
    const answer = await work();
    say({ kind: 'answer', id, answer }, isBytes(answer) ? [answer.json.buffer] : []);
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    say({ kind: 'failure', id, message: message ?? String(error), code });
  }
}

/** Bytes are handed over rather than copied. */
function isBytes(answer: unknown): answer is { json: Uint8Array<ArrayBuffer> } {
  return (answer as { json?: unknown } | null)?.json instanceof Uint8Array;
}

function snapshot(): Snapshot {
  if (!catalogue.current) throw new Error('The catalogue is being built.');
  return catalogue.current;
}
