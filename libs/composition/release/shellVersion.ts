import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { versionSchema } from './versions.ts';

/** In the shell's `dist`, beside the folders that the build empties. */
const FILE = 'version.json';
/** Version of a build that is not recorded. */
const UNRECORDED = '0.0.0-unrecorded';

const schema = z.object({ version: versionSchema });

/** Stores the version under which the shell's build in `dist` is recorded in the release store. */
export async function writeShellVersion(dist: string, version: string) {
  await writeFile(path.join(dist, FILE), `${JSON.stringify({ version })}\n`);
}

/** The recorded version of the shell's build in `dist`; `0.0.0-unrecorded` if it is not recorded. */
export async function readShellVersion(dist: string): Promise<string> {
  try {
    return schema.parse(JSON.parse(await readFile(path.join(dist, FILE), 'utf8'))).version;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return UNRECORDED;
    throw error;
  }
}
