import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteNames } from '@gniazdo/cli';
import { isVersion, releaseKey, SHELL, SignedStore, signRelease } from '@gniazdo/composition/store';
import { UserFacingError } from '@gniazdo/errors';
import type { Command } from './Command.ts';

export const wrap: Command = {
  usage: 'wrap <folder> --name <remote> --version <v>',
  description: 'Publishes a container that was built elsewhere with the standard Module Federation plugin',
  async run([folder], { store, keys }, { name = '', version = '', page: pages = [] }) {
    if (!folder) throw new UserFacingError('Name the output folder of the container, which has mf-manifest.json.');
    if (!/^[a-z][a-z0-9-]*$/.test(name) || !isVersion(version))
      throw new UserFacingError('Give the release a name and a version: --name reviews --version 1.0.0.');
    if (name === SHELL || remoteNames().includes(name))
      throw new UserFacingError(`${name} is an app of this repository: npm run release -- ${name}.`);
    if ((await store.list(name)).includes(version))
      throw new UserFacingError(
        `${name} ${version} is published already. Releases are immutable: choose another version.`,
      );
    // Loaded on demand: loading the bundler takes a second, which would delay a rollback.
    const { wrapContainer } = await import('../wrap/wrapContainer.ts');
    const outDir = await mkdtemp(path.join(tmpdir(), `gniazdo-${name}-`));
    try {
      const manifest = await wrapContainer({ folder, name, version, pages, outDir });
      await signRelease(outDir, keys.privateKey());
      await store.publish(outDir);
      // Reads the release like a shell does, to report an untrusted key.
      await new SignedStore(store, keys.trusted).read(manifest);
      console.log(`✓ ${releaseKey(manifest)} is published with ${Object.keys(manifest.islands).join(', ')}.`);
      console.log(`Not live yet: npm run releases -- promote ${name} ${version}`);
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
  },
};
