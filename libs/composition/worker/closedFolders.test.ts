import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createWorkerClient } from '../protocol/createWorkerClient.ts';
import { PROTOCOL } from '../protocol/messages.ts';
import { prepareProcess } from './spawnRelease.ts';

// Only root starts processes of other users.
const asRoot = process.getuid?.() === 0 ? test : test.skip;
const START = { apiUrl: '', publicUrl: 'http://localhost', name: 'fixture', version: '1.0.0' };
const READY = `exports.start = (port) => port.send({ type: 'ready', protocol: ${PROTOCOL}, name: 'fixture', version: '1.0.0',
  routes: [require('LIBRARY').path], personalRoutes: [], fragments: [], endpoints: [] }, '');`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gniazdo-closed-'));
  chmodSync(folder, 0o700);
});
afterEach(() => rmSync(folder, { recursive: true }));

asRoot(
  'a release under development starts if its libraries are in a folder that other users cannot enter',
  async () => {
    const library = path.join(folder, 'node_modules/library/index.js');
    mkdirSync(path.dirname(library), { recursive: true });
    writeFileSync(library, `exports.path = '/from-library';`);
    const worker = prepareProcess({ libraries: [library] }).run(READY.replace('LIBRARY', library), START);
    const client = createWorkerClient(worker, 'fixture@1.0.0');
    expect((await client.ready).routes).toEqual(['/from-library']);
    await client.terminate();
  },
);

asRoot(
  'releases start if Node is in a folder that other users cannot enter, and the missing barrier is reported',
  () => {
    const node = path.join(folder, 'node');
    try {
      linkSync(process.execPath, node);
    } catch {
      copyFileSync(process.execPath, node);
    }
    const script = `
    import { getIsolation } from '${path.join(__dirname, 'isolation.ts')}';
    import { spawnRelease } from '${path.join(__dirname, 'spawnRelease.ts')}';
    const bundle = ${JSON.stringify(READY.replace(`require('LIBRARY').path`, `'/'`))};
    const worker = spawnRelease(bundle, ${JSON.stringify(START)});
    worker.listen({
      onFrame: async ({ type }) => { console.log(type, JSON.stringify(getIsolation().missing)); await worker.kill(); },
      onInvalid: console.log,
      onExit: console.log,
    });`;
    const { stdout, stderr } = spawnSync(node, ['--no-warnings', '--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^ready /);
    expect(stdout).toContain(`other users cannot enter ${folder}`);
  },
);
