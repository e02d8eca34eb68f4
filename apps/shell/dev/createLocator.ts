import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { codeFrame } from '@gniazdo/composition/code-frame';
import { devBasePath } from '../contract/DevEvents.ts';
import type { DevRemote } from './DevRemote.ts';

/** `at Name (place:12:5)`, `at place:12:5`; what stands before and behind the place stays. */
const FRAME = /^(\s*at .*?)(\[worker eval\]|https?:\/\/[^\s()]+?):(\d+):(\d+)(\)?)$/;

type Place = { file: string; line: number };

export type Located = { place?: string; frame?: string; stack: string };

/** Finds the lines of the sources behind the stack of an error of a remote, in its worker or in a browser. */
export function createLocator(root: string, remotes: DevRemote[]) {
  async function locate(stack: string, name?: string): Promise<Located> {
    const maps = new Map<string, Promise<SourceMap | null>>();
    const places: Place[] = [];
    const lines = await Promise.all(
      stack.split('\n').map(async (text) => {
        const [, before = '', where = '', line, column, after = ''] = FRAME.exec(text) ?? [];
        const file = where && mapFile(where, name);
        if (!file) return { text };
        if (!maps.has(file)) maps.set(file, readMap(file));
        const place = placeIn(await maps.get(file)!, Number(line), Number(column));
        return place ? { text: `${before}${nameOf(place.file)}:${place.line}${after}`, place } : { text };
      }),
    );
    for (const { place } of lines) if (place && isOurs(place.file)) places.push(place);
    const [first] = places;
    return {
      stack: lines.map(({ text }) => text).join('\n'),
      ...(first && { place: `${nameOf(first.file)}:${first.line}`, frame: await frameAt(first) }),
    };
  }

  function mapFile(where: string, name: string | undefined) {
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

  function nameOf(file: string) {
    return file.startsWith(root) ? path.relative(root, file) : file;
  }

  function isOurs(file: string) {
    return file.startsWith(root) && !file.includes('/node_modules/') && !nameOf(file).startsWith('libs/composition/');
  }

  return locate;
}

async function readMap(file: string) {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}

function placeIn(map: SourceMap | null, line: number, column: number): Place | null {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || !path.isAbsolute(entry.originalSource)) return null;
  return { file: entry.originalSource, line: entry.originalLine + 1 };
}

async function frameAt({ file, line }: Place) {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  return source && codeFrame(source, line);
}
