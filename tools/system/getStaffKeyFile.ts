import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File of the key that signs staff links: STAFF_KEY_FILE, else a development key in the data folder, created on first use. */
export function getStaffKeyFile(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  if (env.STAFF_KEY_FILE) return path.resolve(env.STAFF_KEY_FILE);
  const file = path.join(dataDir, 'staff.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return path.resolve(file);
}
