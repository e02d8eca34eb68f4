import { createWorkerClient } from '../protocol/createWorkerClient.ts';
import { PROTOCOL } from '../protocol/messages.ts';
import { spawnRelease } from '../worker/spawnRelease.ts';

export const READY = JSON.stringify({
  type: 'ready',
  protocol: PROTOCOL,
  name: 'hostile',
  version: '1.0.0',
  routes: [],
  personalRoutes: [],
  fragments: [],
  endpoints: [],
});

/** Functions that the code of a hostile release may use. */
const TOOLS = `
  const fs = require('node:fs');
  /** Bytes beside the frames of the connection. */
  const raw = (bytes) => fs.writeSync(3, bytes);
  const spawnByPrototype = () => new Promise((resolve, reject) => {
    const child = new (require('node:child_process').ChildProcess)();
    child.on('error', reject).on('exit', (code) => resolve('ended with code ' + code));
    const error = child.spawn({ file: '/bin/sh', args: ['sh', '-c', 'true'], stdio: 'ignore' });
    if (error) reject(new Error('spawn ' + error));
  });
  const connect = (options) => new Promise((resolve, reject) => {
    const socket = require('node:net').connect(options, () => resolve('connected'));
    socket.on('error', reject).on('timeout', () => reject(new Error('timeout')));
  });
`;

/** Starts a release whose bundle runs `code`, with the variable \`port\`. */
export function startHostile(code: string, options: Parameters<typeof createWorkerClient>[2] = {}, apiUrl = '') {
  const start = { apiUrl, publicUrl: '', timeZone: 'Asia/Tokyo', name: 'hostile', version: '1.0.0' };
  const release = spawnRelease(`${TOOLS} exports.start = (port) => { ${code} };`, start);
  return { release, client: createWorkerClient(release, 'hostile@1.0.0', options) };
}

/** Evaluates an expression in a release: `got: VALUE`, or `refused: MESSAGE CODE` if it throws or rejects. */
export async function tryInRelease(expression: string, apiUrl = ''): Promise<string> {
  const result = Promise.withResolvers<string>();
  const code = `
    const report = (message) => port.send({ type: 'log', level: 'info', message });
    (async () => ${expression})().then(
      (value) => report('got: ' + value),
      (error) => report('refused: ' + error.message + ' ' + error.code),
    );
    port.onMessage(() => {});`;
  const { client } = startHostile(
    code,
    { onLog: ({ message }) => result.resolve(message), onLost: (why) => result.resolve(`lost: ${why}`) },
    apiUrl,
  );
  try {
    return await result.promise;
  } finally {
    await client.terminate();
  }
}
