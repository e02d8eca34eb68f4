import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../database/connect.ts';
import { LiveCatalogue, type IndexSnapshot } from './LiveCatalogue.ts';
import { OutboxFollower } from './OutboxFollower.ts';
import type { CatalogueCall, CatalogueMethods, ThreadMessage } from './threadMessages.ts';

/** What the methods of the thread read. */
export type ServedCatalogue = {
  /** The current data; throws before the first build. */
  snapshot: () => IndexSnapshot;
  /** See LiveCatalogue.getVersion. */
  getVersion: (productId: number) => number;
};

type Methods<Name extends keyof CatalogueMethods> = {
  [Each in Name]: (...args: CatalogueMethods[Each]['args']) => unknown;
};
type OwnName = 'progress' | 'rebuild' | 'stop';

/**
 * Runs the worker thread that owns the in-memory catalogue, with the methods that `createMethods` adds. One thread reads and
 * writes it, so each result is consistent. A call waits for at most one batch of changes.
 */
export async function serveCatalogue(
  createMethods: (served: ServedCatalogue) => Methods<Exclude<keyof CatalogueMethods, OwnName>>,
) {
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
    log: { error: ({ err }, text) => send({ kind: 'warning', text: `${text}: ${String(err)}` }) },
  });

  const methods: Methods<keyof CatalogueMethods> = {
    ...createMethods({ snapshot, getVersion: (productId) => catalogue.getVersion(productId) }),
    progress: async () => ({
      ...(await follower.progress()),
      ageS: follower.ageS,
      variants: catalogue.current?.index.size ?? 0,
    }),
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

  function snapshot(): IndexSnapshot {
    if (!catalogue.current) throw new Error('The catalogue is not built yet.');
    return catalogue.current;
  }
}

/** Whether the result has bytes that are transferred instead of copied. */
function hasBytes(result: unknown): result is { json: Uint8Array<ArrayBuffer> } {
  return (result as { json?: unknown } | null)?.json instanceof Uint8Array;
}
