import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { ServerUser } from './chooseUser.ts';
import { isAlive } from './postmasterFile.ts';

/** Contents of `gniazdo.json` in the data folder, readable only by its owner. */
const notesSchema = z.object({ port: z.int().nullable(), password: z.string() });
export type ClusterNotes = z.infer<typeof notesSchema>;

const NOTES = 'gniazdo.json';

/**
 * Creates an empty cluster with Polish collation. It is created beside its final path and then renamed, so that an
 * interrupted start leaves no incomplete database.
 */
export async function initCluster(dataDir: string, native: string, user: ServerUser | null) {
  mkdirSync(dirname(dataDir), { recursive: true });
  removeLeftovers(dataDir);
  const temporary = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${temporary}.password`;
  const password = randomBytes(18).toString('base64url');
  try {
    mkdirSync(temporary, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [temporary, passwordFile]) if (user) chownSync(path, user.uid, user.gid);
    await runInitdb(native, temporary, passwordFile, user);
    writeNotes(temporary, { port: null, password }, user);
    putInPlace(temporary, dataDir);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function putInPlace(temporary: string, dataDir: string) {
  try {
    renameSync(temporary, dataDir);
  } catch (error) {
    // A concurrent start was faster.
    if (!existsSync(join(dataDir, 'PG_VERSION'))) throw error;
  }
}

export function readNotes(dataDir: string): ClusterNotes {
  return notesSchema.parse(JSON.parse(readFileSync(join(dataDir, NOTES), 'utf8')));
}

export function writeNotes(dataDir: string, notes: ClusterNotes, user: ServerUser | null) {
  const path = join(dataDir, NOTES);
  const half = `${path}.${process.pid}`;
  writeFileSync(half, JSON.stringify(notes), { mode: 0o600 });
  if (user) chownSync(half, user.uid, user.gid);
  renameSync(half, path);
}

function removeLeftovers(dataDir: string) {
  const prefix = `${basename(dataDir)}.new-`;
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(prefix) || isAlive(parseInt(name.slice(prefix.length), 10))) continue;
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true });
  }
}

function runInitdb(native: string, folder: string, passwordFile: string, user: ServerUser | null): Promise<void> {
  // macOS has no C.UTF-8; the collation comes from ICU in any case.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const options = ['-D', folder, '-U', 'app', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const collation = [`--locale=${locale}`, '--locale-provider=icu', '--icu-locale=pl', '--no-sync'];
  return new Promise((resolve, reject) => {
    const child = spawn(join(native, 'bin', 'initdb'), [...options, ...collation], {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: locale },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}
