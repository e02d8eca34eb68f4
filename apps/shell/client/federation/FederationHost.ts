import type { BrowserRelease } from '../../contract/PageData.ts';

/** Gets a module out of a release's container, whose scripts are all on the page already. */
export type FederationHost = {
  load: (release: BrowserRelease, expose: string) => Promise<Record<string, unknown>>;
};

/** What a remote's entry script leaves in its global variable. */
export type Container = {
  init: (shareScope: object, initScope?: unknown) => unknown;
  get: (expose: string) => Promise<() => Record<string, unknown>>;
};

export function findContainer(name: string): Container {
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`The entry script ran but left no container ${name}.`);
  return container;
}
