import { redactSecrets } from '@gniazdo/errors';
import { type DestinationStream, pino } from 'pino';
import type { EngineEnv } from '../../settings/env.ts';

/**
 * Two loggers: `shell` for its own events (from `info`), `requests` for requests (from `warn`, i.e. failures only). `destination`:
 * by default the standard output.
 */
export function createLogs(level: EngineEnv['LOG_LEVEL'], destination?: DestinationStream) {
  const options = { level: level ?? 'info', base: undefined, hooks: { streamWrite: redactSecrets } };
  const shell = destination ? pino(options, destination) : pino(options);
  return { shell, requests: shell.child({}, { level: level ?? 'warn' }) };
}
