import { createContext, runInContext } from 'node:vm';

type Container = {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => Record<string, unknown>>;
};

/**
 * Runs a container and the files of its islands as classic scripts in a context that cannot request anything.
 * `libraries` are in the share scope, all as `version`.
 */
export async function runContainer(
  name: string,
  scripts: string[],
  libraries: Record<string, unknown>,
  version = '19.3.1',
) {
  // A container derives the address of its other files from that of its script.
  const currentScript = { tagName: 'SCRIPT', src: 'http://localhost/releases/fixture/1.0.0/remoteEntry.js' };
  const context = createContext({ console, document: { currentScript } });
  for (const script of scripts) runInContext(script, context);
  const container = (context as Record<string, Container>)[name];
  if (!container) throw new Error(`No script defined ${name}.`);
  await container.init(
    Object.fromEntries(
      Object.entries(libraries).map(([library, module]) => [
        library,
        { [version]: { get: () => Promise.resolve(() => module), loaded: 1, from: 'shell' } },
      ]),
    ),
  );
  return container;
}
