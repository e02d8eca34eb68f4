import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FoundDatabase = { databaseUrl: string; apiUrl: string | null };

/**
 * The database to import into: the given one, else DATABASE_URL, else that of the running system, whose API is named
 * too so that one can wait for it. Null when there is none.
 */
export function findDatabase(given: string | undefined, env: NodeJS.ProcessEnv = process.env): FoundDatabase | null {
  const running = readRunFile(join(env.DATA_DIR ?? '.data', 'run.json'));
  const databaseUrl = given ?? (env.DATABASE_URL || undefined) ?? running?.databaseUrl;
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
