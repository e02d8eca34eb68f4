import { pino } from 'pino';
import type { Env } from '../env.ts';

/** Two loggers: `shell` for its own events (from `info`), `requests` for requests (from `warn`, i.e. failures only). */
export function createLogs(level: Env['LOG_LEVEL']) {
  const shell = pino({ level: level ?? 'info', base: undefined });
  return { shell, requests: shell.child({}, { level: level ?? 'warn' }) };
}
