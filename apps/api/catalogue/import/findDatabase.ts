import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApiSecrets } from '../../readApiSecrets.ts';

export type DatabaseTarget = { databaseUrl: string; apiUrl: string | null };

/**
 * The database to import into: `given`, else DATABASE_URL, else the database of the running system. `apiUrl` is set if
 * the running system uses this database. Null if there is no database.
 */
export function findDatabase(given: string | undefined, env: NodeJS.ProcessEnv = process.env): DatabaseTarget | null {
  const running = readRunFile(join(env.DATA_DIR ?? '.data', 'run.json'));
  const databaseUrl = given ?? (readApiSecrets(env).DATABASE_URL || undefined) ?? running?.databaseUrl;
  if (!databaseUrl) return null;
  return { databaseUrl, apiUrl: running?.databaseUrl === databaseUrl ? running.apiUrl : null };
}

function readRunFile(path: string): { databaseUrl: string; apiUrl: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
