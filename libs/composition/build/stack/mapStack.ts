import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

/** `at Name (file:12:5)` or `at file:12:5`. */
const FRAME = /^(\s*at .*?)(worker\.cjs|https?:\/\/[^\s()]+?):(\d+):(\d+)(\)?)$/;

const AROUND = 3;

type Place = { file: string; line: number };

type Options = {
  /** Absolute path of the checkout. Places are relative to it. */
  root: string;
  /** Returns the source map of a bundle, by its file or URL in the stack; null if there is none. */
  readMap: (bundle: string) => Promise<SourceMap | null>;
};

export type MappedStack = {
  /** `apps/listing/Card.tsx:12`: the first place in the sources of an app or a shared library. */
  place?: string;
  /** The source lines around it. */
  frame?: string;
  /** The stack with places in the sources. */
  stack: string;
};

/** Maps the stack of an error in a bundle to the sources of the bundle. */
export async function mapStack(stack: string, { root, readMap }: Options): Promise<MappedStack> {
  const getDisplayPath = (file: string) => (file.startsWith(root) ? path.relative(root, file) : file);
  const maps = new Map<string, Promise<SourceMap | null>>();
  const lines = await Promise.all(
    stack.split('\n').map(async (text) => {
      const [, before = '', bundle = '', line, column, after = ''] = FRAME.exec(text) ?? [];
      if (!bundle) return { text };
      if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
      const place = findSource(await maps.get(bundle)!, Number(line), Number(column));
      return place ? { text: `${before}${getDisplayPath(place.file)}:${place.line}${after}`, place } : { text };
    }),
  );
  const first = lines.flatMap(({ place }) => place ?? []).find(({ file }) => isProjectFile(root, file));
  return {
    stack: lines.map(({ text }) => text).join('\n'),
    ...(first && { place: `${getDisplayPath(first.file)}:${first.line}`, frame: await readFrame(first) }),
  };
}

/** A source map from its file; null if it is missing or invalid. */
export async function readSourceMap(file: string) {
  try {
    const map: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isSourceMap(map) ? new SourceMap(map) : null;
  } catch {
    return null;
  }
}

/** The fields that SourceMap reads. */
function isSourceMap(value: unknown): value is SourceMapPayload {
  const { sources, mappings } = (value ?? {}) as Partial<SourceMapPayload>;
  return Array.isArray(sources) && typeof mappings === 'string';
}

/** The code that calls apps is no place to look for an error. */
function isProjectFile(root: string, file: string) {
  const relative = path.relative(root, file);
  return (
    !relative.startsWith('..') &&
    !file.includes('/node_modules/') &&
    (!relative.startsWith('libs/composition/') || relative.startsWith('libs/composition/testing/'))
  );
}

function findSource(map: SourceMap | null, line: number, column: number): Place | null {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || !path.isAbsolute(entry.originalSource)) return null;
  return { file: entry.originalSource, line: entry.originalLine + 1 };
}

async function readFrame({ file, line }: Place) {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  return source && codeFrame(source, line);
}

/** The lines of a source around a line (from 1), which is marked. */
export function codeFrame(source: string, line: number) {
  const lines = source.split('\n');
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, line + AROUND);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .map((text, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(width)} │ ${text}`.trimEnd();
    })
    .join('\n');
}
