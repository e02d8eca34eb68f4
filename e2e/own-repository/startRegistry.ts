import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@gniazdo/cli';
import { runProgram, startServer } from './runProgram.ts';

/** Of npm: not a dependency of this repository, because nothing else needs it. */
const VERDACCIO = 'verdaccio@6.10.4';
/** It depends on a tag of this package, which mirrors of npm lack. */
const OVERRIDES = { 'node-fetch': '2.6.7' };

/** Packages of this repository can be read and published by everyone; the registry has no others. */
const CONFIG = `
storage: ./storage
auth:
  htpasswd:
    file: ./htpasswd
packages:
  '@gniazdo/*':
    access: $all
    publish: $all
log: { type: stdout, format: pretty, level: warn }
`;

/** Installs a registry into a folder and starts it. `npmrc`: settings of npm by which it is used. */
export async function startRegistry(folder: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides: OVERRIDES }));
  await runProgram('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', VERDACCIO], { cwd: folder });
  await writeFile(path.join(folder, 'config.yaml'), CONFIG);
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const script = path.join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const server = await startServer(process.execPath, [script, '--config', 'config.yaml', '--listen', String(port)], {
    cwd: folder,
    ready: /http address/,
  });
  const npmrc = path.join(folder, 'npmrc');
  // npm refuses to publish without a token; this registry accepts any.
  await writeFile(npmrc, `@gniazdo:registry=${url}\n//localhost:${port}/:_authToken=none\n`);
  return { url, npmrc, stop: server.stop };
}
