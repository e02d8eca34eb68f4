import { pino } from 'pino';
import type { EngineEnv } from '../../settings/env.ts';

/** Two loggers: `shell` for its own events (from `info`), `requests` for requests (from `warn`, i.e. failures only). */
export function createLogs(level: EngineEnv['LOG_LEVEL']) {
  const shell = pino({ level: level ?? 'info', base: undefined });
  return { shell, requests: shell.child({}, { level: level ?? 'warn' }) };
}
