import type { createFrameReader, encodeFrame, FrameLimits } from '../protocol/frames.ts';
import type { ReleasePort, ShellMessage, WorkerStart } from '../protocol/messages.ts';

/** The head of the first frame; its body is the server bundle. */
export type FirstFrame = {
  start: WorkerStart;
  /** Path of the Unix socket that leads to the API; without it there is no API. */
  apiSocket: string | undefined;
};

/** Name of the bundle in stacks. */
export const BUNDLE_NAME = 'worker.cjs';

type Parts = {
  encodeFrame: typeof encodeFrame;
  createFrameReader: typeof createFrameReader;
  limits: FrameLimits;
  bundleName: string;
};

/**
 * Runs in a release's process, before the release's code: reads the bundle from file descriptor 3, runs it, and passes it
 * a port. Its source text is what the process is started with, so it refers to nothing outside of itself.
 */
export function bootRelease({ encodeFrame: encode, createFrameReader: createReader, limits, bundleName }: Parts) {
  const { Socket } = process.getBuiltinModule('node:net');
  const { createRequire } = process.getBuiltinModule('node:module');
  const { compileFunction } = process.getBuiltinModule('node:vm');
  const connection = new Socket({ fd: 3 });
  let isStarted = false;
  let onMessage: ((message: ShellMessage) => void) | undefined;
  const early: ShellMessage[] = [];

  const read = createReader(limits, (head, body) => {
    if (isStarted) {
      if (onMessage) onMessage(head as ShellMessage);
      else early.push(head as ShellMessage);
      return;
    }
    isStarted = true;
    start(head as FirstFrame, body);
  });
  connection.on('data', read);
  connection.on('error', () => process.exit(1));
  // The shell has ended.
  connection.on('close', () => process.exit(1));

  function start({ start: data, apiSocket }: FirstFrame, bundle: string) {
    const port: ReleasePort = {
      start: data,
      send: (head, text) => void connection.write(encode(head, text)),
      onMessage(listener) {
        onMessage = listener;
        for (const message of early.splice(0)) listener(message);
      },
      exit: () => connection.end(() => process.exit(0)),
    };
    // Not when the process starts: one that waits for its release does not know the site yet.
    if (data.timeZone !== undefined) process.env.TZ = data.timeZone;
    // Shown by ps.
    process.title = `release ${data.name}@${data.version}`;
    try {
      if (apiSocket !== undefined) connectFetch(apiSocket);
      const module = { exports: {} as { start?: (port: ReleasePort) => void } };
      const run = compileFunction(bundle, ['require', 'module', 'exports'], { filename: bundleName });
      run(createRequire('/'), module, module.exports);
      if (typeof module.exports.start !== 'function') throw new Error('The bundle does not export start(port)');
      module.exports.start(port);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      connection.write(encode({ type: 'crash', message, stack }), () => process.exit(1));
    }
  }

  /** `fetch` uses the socket for every host. */
  function connectFetch(socketPath: string) {
    const key = Symbol.for('undici.globalDispatcher.1');
    const globals = globalThis as unknown as Record<symbol, { constructor: unknown }>;
    // Reading it makes Node load its HTTP client, which sets the dispatcher.
    void globalThis.Response;
    const Agent = globals[key]!.constructor as new (options: object) => { constructor: unknown };
    globals[key] = new Agent({ connect: { socketPath } });
  }
}
