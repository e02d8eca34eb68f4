import { pino } from 'pino';
import type { Env } from './env.ts';

/** Two voices: what happens to the shell itself, and requests, of which only failures are told by default. */
export function createLogs(level: Env['LOG_LEVEL']) {
  const shell = pino({ level: level ?? 'info', base: undefined });
  return { shell, requests: shell.child({}, { level: level ?? 'warn' }) };
}
