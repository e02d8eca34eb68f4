import { SourceMap, type SourceMapPayload } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** A position in a script, by its path. Line and column are from 1, as in stacks. */
export type Frame = { file: string; line: number; column: number };

export type MappedFrame = {
  /** `apps/listing/features/load-more/LoadMore.island.tsx:42`; without a map `/shell/app.1a2b3c4d.js:1:2345`. */
  place: string;
  /** Of a remote, a library or the shell: not of a package, nor of the code that calls them. */
  isOwn: boolean;
};

const MAX_PLACE_LENGTH = 200;
/** Errors that wait for the maps of others. */
const MAX_WAITING = 5;
/** Reading the largest map takes some ten ms of the thread that renders pages: after each, pages have this time. */
const PAUSE_MS = 200;

/** The code around that of remotes. */
const AROUND = /^(?:node_modules|webpack|libs\/(?:engine|composition))\//;

const mapSchema = z.looseObject({ version: z.number(), sources: z.array(z.string()), mappings: z.string() });

/** Reads the source map of a script; null if there is none. */
type ReadMap = (file: string) => Promise<Buffer | null>;

/**
 * Maps the frames of stacks to the sources, one map after the other. Keeps no map, which would take some MB each: a new error
 * reads those of its scripts, and later reports of it need none. `onError` gets maps that are missing or wrong.
 */
export function createFrameMapper(onError: (error: unknown, file: string) => void) {
  let work: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function map(frames: readonly Frame[], readMap: ReadMap) {
    const mapped = frames.map((frame) => mapFrame(frame, null));
    for (const file of new Set(frames.map((frame) => frame.file))) {
      const opened = await open(file, readMap);
      if (!opened) continue;
      for (const [index, frame] of frames.entries()) if (frame.file === file) mapped[index] = mapFrame(frame, opened);
      await wait(PAUSE_MS, undefined, { ref: false });
    }
    return mapped;
  }

  async function open(file: string, readMap: ReadMap) {
    try {
      const bytes = await readMap(file);
      return bytes && new SourceMap(mapSchema.parse(JSON.parse(bytes.toString('utf8'))) as unknown as SourceMapPayload);
    } catch (error) {
      onError(error, file);
      return null;
    }
  }

  return {
    /** Resolves to the mapped frames, or to null if too many errors wait; never rejects. */
    map(frames: readonly Frame[], readMap: ReadMap): Promise<MappedFrame[] | null> {
      if (waiting === MAX_WAITING) return Promise.resolve(null);
      waiting += 1;
      const mapped = work.then(() => map(frames, readMap)).catch(() => frames.map((frame) => mapFrame(frame, null)));
      work = mapped.finally(() => (waiting -= 1));
      return mapped;
    },
  };
}

function mapFrame({ file, line, column }: Frame, map: SourceMap | null): MappedFrame {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return { place: `${file}:${line}:${column}`, isOwn: false };
  // Two modules of one source have names with a query.
  const source = entry.originalSource.replace(/\?.*/s, '').slice(0, MAX_PLACE_LENGTH);
  return { place: `${source}:${entry.originalLine + 1}`, isOwn: !AROUND.test(source) };
}
