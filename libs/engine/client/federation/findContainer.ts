/** What a remote's entry script assigns to a global variable. */
export type Container = {
  init: (shareScope: object, initScope?: unknown) => unknown;
  get: (expose: string) => Promise<() => Record<string, unknown>>;
};

/** The container that an entry script has assigned to the global variable of that name. */
export function findContainer(name: string): Container {
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`The entry script ran but did not define ${name}.`);
  return container;
}
