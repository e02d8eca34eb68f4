import type { Problem } from '../contract/BootState.ts';
import { type BrowserError, MAX_FRAME_LENGTH, MAX_FRAMES } from '../contract/BrowserReport.ts';
import { reduceMessage, reduceName } from '../contract/knownMessages.ts';

/** A script of this site and a position in it; a query is that of another attempt to load the file. */
const FRAME = /^(\/(?:releases|shell)\/[\w./@-]+)(?:\?[^:]*)?(:\d{1,7}:\d{1,7})\)?$/;
const MAX_LINES = 200;

/**
 * What is reported of a problem; null for errors of extensions and of the scripts of others. Older scripts record less of a
 * problem.
 */
export function describeError(problem: Pick<Problem, 'where'> & Partial<Problem>): BrowserError | null {
  const { where, release = '', phase = 'later', error, path } = problem;
  const { name, message, stack } = (error ?? {}) as Partial<Error>;
  const frames = readFrames(String(stack ?? ''));
  // Tags and extensions listen to events in islands, too.
  if ((!where || phase === 'event') && frames.length === 0) return null;
  return {
    where,
    release,
    phase,
    name: reduceName(String(name ?? typeof error)),
    message: reduceMessage(String(message ?? '')),
    frames,
    ...(path !== location.pathname && { hasMoved: true as const }),
  };
}

/** All browsers end the line of a frame with the address of the script, line and column; Chrome in parentheses. */
function readFrames(stack: string) {
  const frames: string[] = [];
  for (const line of stack.split('\n', MAX_LINES)) {
    const at = line.lastIndexOf(`${location.origin}/`);
    const [, file = '', position = ''] = (at !== -1 && FRAME.exec(line.slice(at + location.origin.length))) || [];
    if (file && file.length < MAX_FRAME_LENGTH - position.length) frames.push(file + position);
    if (frames.length === MAX_FRAMES) break;
  }
  return frames;
}
