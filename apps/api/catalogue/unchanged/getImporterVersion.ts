import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');
/** What turns the text of an offer into the columns of a variant, and the files beside the feeds into rows. */
const SOURCES = ['read', 'normalise', 'matching', 'vocabulary', 'categories', 'supplements', 'text'];

let version: string | undefined;

/** Hash of the code that reads offers: with another version, every offer is read again. */
export function getImporterVersion(): string {
  return (version ??= hashSources());
}

function hashSources() {
  const sum = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(join(FOLDER, source))) sum.update(readFileSync(file)).update('\0');
  }
  return sum.digest('base64url');
}

function listFiles(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => join(path, name));
}
