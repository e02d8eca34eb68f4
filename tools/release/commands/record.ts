import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRunFile } from '../../setup/runFile.ts';
import { ReleaseError } from '../ReleaseError.ts';
import { remoteFolder, remoteNames } from '../remotes.ts';
import { renderAll } from '../smoke/renderAll.ts';
import { recordApi } from '../smoke/replayApi.ts';
import { readSmoke, smokeFile, writeSmoke } from '../smoke/Smoke.ts';
import type { Command } from './Command.ts';

/** Shows all examples of a remote of this checkout with the API that runs here, and keeps the API's answers. */
export const record: Command = {
  usage: 'record REMOTE',
  async run([name = ''], { dataDir }) {
    if (!remoteNames().includes(name)) throw new ReleaseError(`Which remote? One of ${remoteNames().join(', ')}.`);
    const apiUrl = readRunFile(dataDir)?.apiUrl;
    if (!apiUrl) throw new ReleaseError('No API runs here to record from: npm start first.');
    // The bundler takes a second to load, which a roll back must not wait for.
    const { buildRelease } = await import('@gniazdo/composition/build');
    const dir = remoteFolder(name);
    const smoke = await readSmoke(dir);
    const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
    const api = await recordApi(apiUrl);
    try {
      const manifest = await buildRelease({ name, version: '1.0.0', dir, outDir: folder });
      const { sentences } = await renderAll({ manifest, folder, smoke, apiUrl: api.url });
      for (const sentence of sentences) console.error(sentence);
      await writeFile(smokeFile(dir), writeSmoke({ ...smoke, api: api.answers }));
      console.log(`✓ ${Object.keys(api.answers).length} answers of the API are kept in apps/${name}/smoke.json`);
    } finally {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
