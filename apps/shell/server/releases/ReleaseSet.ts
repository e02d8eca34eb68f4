import { createRouteTable, type RouteTable } from '../routing/createRouteTable.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

/** A release and the worker that runs it. */
export type LiveRelease = LoadedRelease & { host: WorkerHost };

/** A page of a remote, or of the shell itself. */
export type PageOwner<ShellPage> = { release: LiveRelease; personal: boolean } | { shellPage: ShellPage };

export type EndpointOwner = { release: LiveRelease; endpoint: string };

/** What is live at one moment. Never changes: another moment is another set. */
export type ReleaseSet<ShellPage = unknown> = {
  /** Grows with every switch. */
  number: number;
  releases: ReadonlyMap<string, LiveRelease>;
  /** Below the prefix. */
  pages: RouteTable<PageOwner<ShellPage>>;
  fragments: ReadonlyMap<string, LiveRelease>;
  /** By method, whole paths. */
  endpoints: ReadonlyMap<string, RouteTable<EndpointOwner>>;
};

export function buildReleaseSet<ShellPage>(
  number: number,
  live: LiveRelease[],
  shellPages: ReadonlyMap<string, ShellPage>,
): ReleaseSet<ShellPage> {
  // Of equal patterns the first one wins; the shell's own can't be taken away.
  const pages = [
    ...[...shellPages].map(([path, shellPage]) => ({ path, owner: { shellPage } as PageOwner<ShellPage> })),
    ...live.flatMap((release) =>
      release.manifest.routes.map(({ path, personal }) => ({ path, owner: { release, personal } })),
    ),
  ];
  const endpoints = live.flatMap((release) =>
    release.manifest.endpoints.map(({ method, path }) => ({
      method,
      path,
      owner: { release, endpoint: `${method} ${path}` },
    })),
  );
  const methods = Map.groupBy(endpoints, ({ method }) => method);
  return {
    number,
    releases: new Map(live.map((release) => [release.id.name, release])),
    pages: createRouteTable(pages),
    fragments: new Map(
      live.flatMap((release) => release.manifest.fragments.map(({ name }) => [name, release] as const)),
    ),
    endpoints: new Map([...methods].map(([method, routes]) => [method, createRouteTable(routes)])),
  };
}
