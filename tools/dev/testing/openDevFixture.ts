import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@gniazdo/cli';
import { until } from '@gniazdo/testing/until';

/** Inside the checkout, so that sources resolve node_modules. */
const CACHE = path.join(__dirname, '../../../.cache');

/** Part of the unedited fixture page. */
const FIRST = '<h1>Counting</h1>';
const SETTLE_MS = 30_000;

/**
 * A dev server at `url` for a copy of the fixture remote. `api`: origin of its API; by default nothing responds there. `site`:
 * origin of a site with everything else. `env`: further settings.
 */
export async function openDevFixture({ api = 'http://127.0.0.1:9', site = '', env = {} } = {}) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'dev-'));
  const sources = path.join(folder, 'remote');
  cpSync(path.join(__dirname, 'fixture-remote'), sources, { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(__dirname, 'startDevFixture.ts'), folder, String(port), api, site], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const readOutput = await untilReady(child);
  const edited = new Map<string, string>();
  const url = `http://localhost:${port}`;
  const restore = () => {
    for (const [file, source] of edited) if (readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
  };
  return {
    url,
    /** Saves a file with `what` replaced by `by`. Returns a function that restores all files, or only this edit. */
    edit(file: string, what: string, by: string, { restoresAll = true } = {}) {
      const full = path.join(sources, file);
      const source = readFileSync(full, 'utf8');
      if (!source.includes(what)) throw new Error(`${file} has no ${what}.`);
      if (!edited.has(full)) edited.set(full, source);
      writeFileSync(full, source.replace(what, by));
      return restoresAll ? restore : () => writeFileSync(full, source);
    },
    /** Everything that the dev server has printed. */
    readOutput,
    /** Writes a new file. */
    add(file: string, source: string) {
      writeFileSync(path.join(sources, file), source);
    },
    restore,
    /** Resolves when the page shows the original sources. */
    settled: () =>
      until(
        'the page shows the original sources',
        async () => (await (await fetch(`${url}/pl/count`)).text()).includes(FIRST),
        SETTLE_MS,
      ),
    async close() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves to a function that returns all output. */
function untilReady(child: ChildProcess) {
  let output = '';
  return new Promise<() => string>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => /^ready$/m.test((output += text.toString())) && resolve(() => output));
    child.stderr!.on('data', (text: Buffer) => (output += text.toString()));
    child.on('exit', (code) => reject(new Error(`The dev server ended with ${code}: ${output}`)));
  });
}
