import type { FormDetails, LinkDetails, PageRole } from '@gniazdo/composition/protocol';
import { createRouteTable, type RouteTable } from '../routing/createRouteTable.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import type { LoadedRelease } from './LoadedRelease.ts';

/** A release with its workers. */
export type LiveRelease = LoadedRelease & { host: WorkerHost };

/** Owner of a page: a remote's release or the shell. */
export type PageOwner<ShellPage> =
  | {
      release: LiveRelease;
      personal: boolean;
      /** Query parameters that the page reads; all if undefined. */
      query: string[] | undefined;
      /** Role that the visitor needs. */
      role: PageRole | undefined;
      /** What the page reads of the visitor. */
      visitor: string[] | undefined;
      /** Parameters whose values the release does not get. */
      secretParams: string[];
    }
  | { shellPage: ShellPage };

export type EndpointOwner = { release: LiveRelease; endpoint: string; visitor: string[] | undefined };

export type FormOwner = { release: LiveRelease; form: FormDetails };

/** The releases that are live at the same time, with their routes. Immutable. */
export type ReleaseSet<ShellPage = unknown> = {
  /** Increases with every set. */
  number: number;
  releases: ReadonlyMap<string, LiveRelease>;
  /** Routes below the prefix. */
  pages: RouteTable<PageOwner<ShellPage>>;
  /** Routes below the prefix. */
  forms: RouteTable<FormOwner>;
  /** Pages and forms for staff, which no other request reaches. Routes of whole paths. */
  staffPages: RouteTable<PageOwner<ShellPage>>;
  staffForms: RouteTable<FormOwner>;
  fragments: ReadonlyMap<string, LiveRelease>;
  /** Routes of whole paths, by method. */
  endpoints: ReadonlyMap<string, RouteTable<EndpointOwner>>;
  /** Links of the releases in the layout, in their order. */
  links: readonly LinkDetails[];
};

/** Order of links that do not name one. */
const DEFAULT_ORDER = 50;

export function buildReleaseSet<ShellPage>(
  number: number,
  live: LiveRelease[],
  shellPages: ReadonlyMap<string, ShellPage>,
): ReleaseSet<ShellPage> {
  // The first of equal patterns wins, so remotes cannot replace the shell's pages.
  const pages = [
    ...[...shellPages].map(([path, shellPage]) => ({ path, owner: { shellPage } as PageOwner<ShellPage> })),
    ...live.flatMap((release) =>
      release.manifest.routes.map(({ path, personal, query, role, visitor, secretParams = [] }) => ({
        path,
        owner: {
          release,
          personal: personal || role !== undefined || visitor !== undefined || secretParams.length > 0,
          query,
          role,
          visitor,
          secretParams,
        },
      })),
    ),
  ];
  const endpoints = live.flatMap((release) =>
    release.manifest.endpoints.map(({ method, path, visitor }) => ({
      method,
      path,
      owner: { release, endpoint: `${method} ${path}`, visitor },
    })),
  );
  const forms = live.flatMap((release) =>
    (release.manifest.forms ?? []).map((form) => ({ path: form.path, owner: { release, form } })),
  );
  const methods = Map.groupBy(endpoints, ({ method }) => method);
  const openPages = createRouteTable(pages.filter(({ owner }) => !isOfStaff(owner)));
  return {
    number,
    releases: new Map(live.map((release) => [release.id.name, release])),
    pages: openPages,
    forms: createRouteTable(forms.filter(({ owner }) => !isOfStaff(owner.form))),
    staffPages: createRouteTable(pages.filter(({ owner }) => isOfStaff(owner))),
    staffForms: createRouteTable(forms.filter(({ owner }) => isOfStaff(owner.form))),
    fragments: new Map(
      live.flatMap((release) => release.manifest.fragments.map(({ name }) => [name, release] as const)),
    ),
    endpoints: new Map([...methods].map(([method, routes]) => [method, createRouteTable(routes)])),
    links: live
      .toSorted((a, b) => (a.id.name < b.id.name ? -1 : 1))
      .flatMap((release) =>
        (release.manifest.links ?? []).filter(({ path }) => {
          const owner = openPages.match(path)?.owner;
          // Not if a page of the shell or of another remote is at that path.
          return owner && 'release' in owner && owner.release === release;
        }),
      )
      .toSorted(({ order: a = DEFAULT_ORDER }, { order: b = DEFAULT_ORDER }) => a - b),
  };
}

function isOfStaff(part: { role?: PageRole } | { shellPage: unknown }) {
  return 'role' in part && part.role === 'staff';
}
