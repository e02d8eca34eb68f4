import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { createFrameReader, encodeFrame, FRAME_LIMITS } from '../protocol/frames.ts';
import type { WorkerStart } from '../protocol/messages.ts';
import type { ReleaseProcess } from '../protocol/ReleaseProcess.ts';
import { BUNDLE_NAME, bootRelease, type FirstFrame } from './bootRelease.ts';
import { findClosedFolder } from './findClosedFolder.ts';
import { getIsolation } from './isolation.ts';
import { openApiSocket } from './openApiSocket.ts';
import { readUsage } from './readUsage.ts';
import { takeUid } from './takeUid.ts';

export { BUNDLE_NAME } from './bootRelease.ts';

/** Limits of V8, MB. The heap of a release under load has 40. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=16'];
/** A release whose messages wait in a longer queue does not read them. */
const MAX_QUEUED_BYTES = 16 * 1024 * 1024;
/** The bundle is larger than any message. */
const FIRST_FRAME_LIMITS = { maxHeadBytes: FRAME_LIMITS.maxHeadBytes, maxBodyBytes: 64 * 1024 * 1024 };

const BOOT = `(${bootRelease.toString()})({
  encodeFrame: ${encodeFrame.toString()},
  createFrameReader: ${createFrameReader.toString()},
  limits: ${JSON.stringify(FIRST_FRAME_LIMITS)},
  bundleName: '${BUNDLE_NAME}',
})`;

/**
 * Starts a release's server bundle, given as verified text, in a process of its own, with as few rights as the system
 * allows (docs/reliability.md). The build, tests, smoke tests and the shell all start releases with this function, so a
 * release that starts in one of them starts in the others.
 */
export function spawnRelease(bundle: string, start: WorkerStart): ReleaseProcess {
  return prepareProcess().run(bundle, start);
}

/**
 * Starts a process that waits for a bundle. `libraries`: absolute paths of modules in a node_modules folder, which it loads
 * in advance and may read, for `npm run dev`; bundles of releases contain theirs.
 * The process has no user of its own if other users cannot read them.
 */
export function prepareProcess({ libraries = [] }: { libraries?: string[] } = {}) {
  const isolation = getIsolation();
  // Another user must be able to read the libraries.
  const canReadLibraries = libraries.every((file) => findClosedFolder(file) === null);
  const uid = isolation.hasUsers && canReadLibraries ? takeUid() : null;
  const [file = '', ...args] = [
    ...isolation.command(uid),
    process.execPath,
    '--permission',
    ...libraries.flatMap((file) => [`--allow-fs-read=${getModulesFolder(file)}*`, `--require=${file}`]),
    '--disable-sigusr1',
    // The permission model does not cover it: it would open any file of the user.
    '--no-experimental-sqlite',
    ...HEAP,
    '-e',
    BOOT,
  ];
  const child = spawn(file, args, {
    cwd: '/',
    // Nothing of the shell's environment. Few memory arenas and threads, because there are several releases.
    env: { TZ: 'UTC', NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const connection = child.stdio[3] as Socket;
  const { stdout, stderr } = child as { stdout: Readable; stderr: Readable };
  const exited = Promise.withResolvers<string>();
  child.on('error', (error) => exited.resolve(`it did not start: ${error.message}`));
  // After `exit`, when everything that the process wrote has been read.
  child.on('close', (code, signal) => exited.resolve(signal ? `${signal} ended it` : `it ended with code ${code}`));
  // Writing to a process that has ended; its end is reported by `close`.
  connection.on('error', () => undefined);
  // Output without a listener is dropped; otherwise it would keep an ended process open.
  stdout.resume();
  stderr.resume();

  async function kill() {
    child.kill('SIGKILL');
    await exited.promise;
  }

  function run(bundle: string, start: WorkerStart): ReleaseProcess {
    const api = start.apiUrl === '' ? null : openApiSocket(start.apiUrl, uid);
    const first: FirstFrame = { start: { ...start, apiUrl: getPlainUrl(start.apiUrl) }, apiSocket: api?.path };
    connection.write(encodeFrame(first, bundle));
    void exited.promise.then(() => api?.close());
    return {
      pid: child.pid,
      stdout,
      stderr,
      listen({ onFrame, onInvalid, onExit }) {
        const read = createFrameReader(FRAME_LIMITS, onFrame);
        connection.on('data', (chunk: Buffer) => {
          try {
            read(chunk);
          } catch (error) {
            if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) throw error;
            connection.destroy();
            onInvalid(`it sent bytes that are no valid frame (${error.message.replace(/\.$/, '')})`);
          }
        });
        void exited.promise.then(onExit);
      },
      send(message) {
        if (connection.writableLength > MAX_QUEUED_BYTES) child.kill('SIGKILL');
        else connection.write(encodeFrame(message));
      },
      kill,
      readUsage: async () => (child.pid === undefined || child.exitCode !== null ? null : readUsage(child.pid)),
    };
  }

  return { run, kill };
}

/** TLS ends in the shell: `https://api.example` → `http://api.example`. */
function getPlainUrl(apiUrl: string) {
  return apiUrl.replace(/^https:/, 'http:');
}

/** `/home/me/gniazdo/node_modules/react/index.js` → `/home/me/gniazdo/node_modules/` */
function getModulesFolder(file: string) {
  return file.slice(0, file.indexOf('/node_modules/') + '/node_modules/'.length);
}
