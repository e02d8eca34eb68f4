import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';

type Container = {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => Record<string, unknown>>;
};

/** Loads the browser module of every island from the container, as a page does; a sentence for each that can't be had. */
export async function loadIslands(manifest: ReleaseManifest, folder: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const [name, { files }] of Object.entries(manifest.islands)) {
    const component = name.slice(name.indexOf('/') + 1);
    try {
      const container = await runContainer(manifest, folder, files);
      const module = (await container.get(`./${component}`))();
      if (typeof module[`${component}Island`] === 'function') continue;
      sentences.push(`The island ${name} has no ${component}Island in its browser module: export it from its file.`);
    } catch (error) {
      sentences.push(`The browser module of the island ${name} can't be loaded: ${(error as Error).message}.`);
    }
  }
  return sentences;
}

async function runContainer({ container, browser, shared }: ReleaseManifest, folder: string, files: string[]) {
  const context = createContext({ console });
  for (const file of [...files, browser.entry]) {
    runInContext(await readFile(path.join(folder, 'browser', file), 'utf8'), context, { filename: file });
  }
  const found = (context as Record<string, Container>)[container]!;
  await found.init(
    Object.fromEntries(
      Object.entries(shared).map(([library, version]) => [
        library,
        { [version]: { get: () => Promise.resolve(() => standIn()), loaded: 1, from: 'shell' } },
      ]),
    ),
  );
  return found;
}

/** Stands for a shared library while a module is loaded: whatever is asked of it is there, and does nothing. */
function standIn(): unknown {
  const nothing: () => unknown = () => standIn();
  return new Proxy(nothing, { get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : standIn()) });
}
