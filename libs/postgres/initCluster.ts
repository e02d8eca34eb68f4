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

/** Our own notes inside the data folder, readable by its owner alone. */
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
  const growing = `${dataDir}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${growing}.password`;
  const password = randomBytes(18).toString('base64url');
  try {
    mkdirSync(growing, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [growing, passwordFile]) if (user) chownSync(path, user.uid, user.gid);
    await runInitdb(native, growing, passwordFile, user);
    writeNotes(growing, { port: null, password }, user);
    putInPlace(growing, dataDir);
  } finally {
    rmSync(growing, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function putInPlace(growing: string, dataDir: string) {
  try {
    renameSync(growing, dataDir);
  } catch (error) {
    // Another start was quicker.
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
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}
