import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { type ReleaseManifest, releaseBasePath } from '@gniazdo/composition/manifest';

type Container = {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => Record<string, unknown>>;
};

/** Loads the browser module of every island and script from the container, as a page does. Returns a message for each failure. */
export async function loadIslands(manifest: ReleaseManifest, folder: string): Promise<string[]> {
  const messages: string[] = [];
  for (const [name, { files }] of Object.entries(manifest.islands)) {
    const component = name.slice(name.indexOf('/') + 1);
    try {
      const container = await runContainer(manifest, folder, files);
      const module = (await container.get(`./${component}`))();
      if (typeof module[`${component}Island`] === 'function') continue;
      messages.push(`The island ${name} has no ${component}Island in its browser module: export it from its file.`);
    } catch (error) {
      messages.push(`The browser module of the island ${name} can't be loaded: ${(error as Error).message}.`);
    }
  }
  for (const [name, { files }] of Object.entries(manifest.scripts ?? {})) {
    try {
      const container = await runContainer(manifest, folder, files);
      const module = (await container.get(`./${name.slice(name.indexOf('/') + 1)}`))();
      if (typeof module.start !== 'function') messages.push(`The script ${name} has no start in its browser module.`);
    } catch (error) {
      messages.push(`The browser module of the script ${name} can't be loaded: ${(error as Error).message}.`);
    }
  }
  return messages;
}

async function runContainer(manifest: ReleaseManifest, folder: string, files: string[]) {
  const { name, version, container, browser, shared } = manifest;
  // A container derives the address of its other files from that of its script.
  const src = `http://localhost${releaseBasePath(name, version)}${browser.entry}`;
  const context = createContext({ console, document: { currentScript: { tagName: 'SCRIPT', src } } });
  for (const file of [...files, browser.entry]) {
    runInContext(await readFile(path.join(folder, 'browser', file), 'utf8'), context, { filename: file });
  }
  const found = (context as Record<string, Container>)[container]!;
  await found.init(
    Object.fromEntries(
      Object.entries(shared).map(([library, version]) => [
        library,
        { [version]: { get: () => Promise.resolve(() => createStub()), loaded: 1, from: 'shell' } },
      ]),
    ),
  );
  return found;
}

/** A stub of a shared library for loading a module: every export exists and does nothing. */
function createStub(): unknown {
  const stub: () => unknown = () => createStub();
  return new Proxy(stub, { get: (_, key) => (typeof key === 'symbol' || key === 'then' ? undefined : createStub()) });
}
