import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { getRepositoryPath } from './sourcePaths.ts';

/**
 * Source maps beside the scripts, to which the scripts do not refer and which contain no sources: only positions and the paths
 * of sources within the repository, so that two builds are equal.
 */
export const HIDDEN_MAPS = {
  devtool: 'hidden-nosources-source-map',
  output: {
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath, resourcePath }) =>
      path.isAbsolute(absoluteResourcePath) ? getRepositoryPath(absoluteResourcePath) : resourcePath,
  },
} satisfies Configuration;

/** Moves the source maps of scripts out of their folder, which is public, and deletes others. */
export async function moveMaps(from: string, to: string) {
  const maps = (await readdir(from)).filter((file) => file.endsWith('.map'));
  await mkdir(to, { recursive: true });
  for (const file of maps) {
    if (file.endsWith('.js.map')) await rename(path.join(from, file), path.join(to, file));
    else await rm(path.join(from, file));
  }
}
