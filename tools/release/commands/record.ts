import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultRemote, describeRemoteFile, readRunFile, readSettings, remoteFolder, remoteNames } from '@gniazdo/cli';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { UserFacingError } from '@gniazdo/errors';
import { GNIAZDO } from '../gates/Gate.ts';
import { renderExamples } from '../smoke/renderExamples.ts';
import { recordApi } from '../smoke/replayApi.ts';
import { readSmoke, getSmokePath, formatSmoke } from '../smoke/Smoke.ts';
import type { Command } from './Command.ts';

export const record: Command = {
  usage: 'record <remote>',
  description: 'Renders the smoke examples with the API and records its responses',
  async run([name = defaultRemote() ?? ''], { dataDir }) {
    if (!remoteNames().includes(name)) throw new UserFacingError(`Name a remote: ${remoteNames().join(', ')}.`);
    const apiUrl = readSettings(process.env).apiUrl ?? readRunFile(dataDir)?.apiUrl;
    if (!apiUrl)
      throw new UserFacingError(
        'No local API is running. Run npm start first, or set API_URL to the origin of another one.',
      );
    // Loaded on demand: loading the bundler takes a second, which would delay a rollback.
    const { buildRelease } = await import('@gniazdo/composition/build');
    const dir = remoteFolder(name);
    const smoke = await readSmoke(dir);
    const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
    const api = await recordApi(apiUrl);
    try {
      const manifest = await buildRelease({ name, version: '1.0.0', dir, outDir: folder }, releaseContracts);
      const { messages } = await renderExamples({ manifest, folder, dir, site: GNIAZDO, smoke, apiUrl: api.url });
      for (const message of messages) console.error(message);
      await writeFile(getSmokePath(dir), formatSmoke({ ...smoke, api: api.responses }));
      const count = Object.keys(api.responses).length;
      console.log(
        `✓ ${count} API ${count === 1 ? 'response is' : 'responses are'} recorded in ${describeRemoteFile(name, 'smoke.json')}`,
      );
    } finally {
      await api.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
