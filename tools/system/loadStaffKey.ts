import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that signs staff links: STAFF_KEY, else a development key in the data folder, created on first use. */
export function loadStaffKey(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  if (env.STAFF_KEY) return env.STAFF_KEY;
  const file = path.join(dataDir, 'staff.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
