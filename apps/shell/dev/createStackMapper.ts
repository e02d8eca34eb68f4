import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { codeFrame } from '@gniazdo/composition/code-frame';
import { devBasePath } from '../contract/DevEvents.ts';
import type { DevRemote } from './DevRemote.ts';

/** `at Name (file:12:5)` or `at file:12:5`. */
const FRAME = /^(\s*at .*?)(\[worker eval\]|https?:\/\/[^\s()]+?):(\d+):(\d+)(\)?)$/;

type Place = { file: string; line: number };

export type MappedStack = { place?: string; frame?: string; stack: string };

/** Returns a function that maps the stack of an error of a remote, in a worker or a browser, to its sources. */
export function createStackMapper(root: string, remotes: DevRemote[]) {
  async function sourceMapStack(stack: string, name?: string): Promise<MappedStack> {
    const maps = new Map<string, Promise<SourceMap | null>>();
    const places: Place[] = [];
    const lines = await Promise.all(
      stack.split('\n').map(async (text) => {
        const [, before = '', where = '', line, column, after = ''] = FRAME.exec(text) ?? [];
        const file = where && findMapFile(where, name);
        if (!file) return { text };
        if (!maps.has(file)) maps.set(file, readMap(file));
        const place = findSource(await maps.get(file)!, Number(line), Number(column));
        return place ? { text: `${before}${getDisplayPath(place.file)}:${place.line}${after}`, place } : { text };
      }),
    );
    for (const { place } of lines) if (place && isProjectFile(place.file)) places.push(place);
    const [first] = places;
    return {
      stack: lines.map(({ text }) => text).join('\n'),
      ...(first && { place: `${getDisplayPath(first.file)}:${first.line}`, frame: await readFrame(first) }),
    };
  }

  function findMapFile(where: string, name: string | undefined) {
    for (const remote of remotes) {
      if (where === '[worker eval]' && remote.name === name) return path.join(remote.outDir, 'server/worker.cjs.map');
      const base = devBasePath(remote.name);
      const pathname = where.startsWith('http') ? new URL(where).pathname : '';
      if (pathname.startsWith(base)) {
        return path.join(remote.outDir, 'browser', `${path.basename(pathname.slice(base.length))}.map`);
      }
    }
    return null;
  }

  function getDisplayPath(file: string) {
    return file.startsWith(root) ? path.relative(root, file) : file;
  }

  function isProjectFile(file: string) {
    return (
      file.startsWith(root) && !file.includes('/node_modules/') && !getDisplayPath(file).startsWith('libs/composition/')
    );
  }

  return sourceMapStack;
}

async function readMap(file: string) {
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

function findSource(map: SourceMap | null, line: number, column: number): Place | null {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || !path.isAbsolute(entry.originalSource)) return null;
  return { file: entry.originalSource, line: entry.originalLine + 1 };
}

async function readFrame({ file, line }: Place) {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  return source && codeFrame(source, line);
}
