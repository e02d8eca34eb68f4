import type { Readable } from 'node:stream';
import type { WorkerMessage } from '@gniazdo/composition/protocol';
import type { FastifyBaseLogger } from 'fastify';

/** What one worker may write to the log in a second. */
const MAX_LINES = 50;
const MAX_BYTES = 64 * 1024;
const MAX_LINE_LENGTH = 8 * 1024;
/** Output beyond this is left in the pipe, which makes the worker wait. */
const MAX_READ_BYTES = 1024 * 1024;
/** A worker that sends more log messages in a second is terminated. */
const MAX_MESSAGES = 2000;
const WINDOW_MS = 1000;

type Level = 'debug' | 'info' | 'warn' | 'error';
type LogMessage = Extract<WorkerMessage, { type: 'log' }>;

/** Writes output and messages of a worker to the log, up to a limit per second. `onFlood` gets the reason as a clause. */
export function limitLog(log: FastifyBaseLogger, onFlood: (why: string) => void) {
  let windowStart = 0;
  let lines = 0;
  let bytes = 0;
  let messages = 0;
  let dropped = 0;

  function allows(length: number) {
    const now = performance.now();
    if (now - windowStart >= WINDOW_MS) {
      if (dropped > 0) log.warn({ dropped }, 'The remote writes too much; some of its log is dropped');
      windowStart = now;
      lines = bytes = messages = dropped = 0;
    }
    lines += 1;
    bytes += length;
    if (lines <= MAX_LINES && bytes <= MAX_BYTES) return true;
    dropped += 1;
    return false;
  }

  return {
    /** Logs a stream, one entry for each chunk. */
    read(stream: Readable, level: Level) {
      let readBytes = 0;
      let readSince = 0;
      stream.on('data', (chunk: Buffer) => {
        const now = performance.now();
        if (now - readSince >= WINDOW_MS) {
          readSince = now;
          readBytes = 0;
        }
        readBytes += chunk.length;
        if (readBytes > MAX_READ_BYTES) {
          stream.pause();
          setTimeout(() => stream.resume(), WINDOW_MS);
        }
        const text = chunk.toString('utf8', 0, MAX_LINE_LENGTH).trimEnd();
        if (allows(text.length)) log[level](text);
      });
    },
    /** Logs a message that the worker sent by the protocol. */
    write({ level, message, fields }: LogMessage) {
      const size = message.length + (fields ? JSON.stringify(fields).length : 0);
      if (allows(size)) log[level]({ ...fields }, message);
      messages += 1;
      if (messages > MAX_MESSAGES) onFlood('it sent too many log messages');
    },
  };
}
