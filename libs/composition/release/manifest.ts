import { z } from 'zod';

const fileSchema = z.object({
  bytes: z.int(),
  /** `sha384-` and base64, as in an `integrity` attribute. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** release.json: what a release is. Paths are relative to the release's `browser` or `server` folder. */
export const releaseManifestSchema = z.object({
  schema: z.literal(1),
  /** Version of the worker protocol its server bundle speaks. */
  protocol: z.int(),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/),
  /** Global name of its federation container: name and version, so that two releases can live on one page. */
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  commit: z.string().nullable(),
  /** Hash of every source that went into the build; tells whether a checkout is stale. */
  sourceHash: z.string(),
  builtAt: z.iso.datetime(),
  /** What whoever released it says of it. */
  notes: z.string().optional(),
  /** Patterns in react-router's language, below the prefix. Two remotes can't own one pattern. */
  routes: z.array(z.object({ path: z.string(), personal: z.boolean() })),
  fragments: z.array(z.object({ name: z.string(), props: z.unknown() })),
  /** With JSON schemas of what they take and give. */
  endpoints: z.array(
    z.object({ method: z.string(), path: z.string(), body: z.unknown().optional(), answer: z.unknown().optional() }),
  ),
  /**
   * By island name: the browser files that must be on the page before its module can be asked for, in order, and the
   * JSON schema of its props if other remotes open it.
   */
  islands: z.record(z.string(), z.object({ files: z.array(z.string()), props: z.unknown().optional() })),
  /** Parts of other remotes by name, with the JSON schemas of what it gives them and expects of them. */
  uses: z
    .object({
      fragments: z.record(z.string(), z.unknown()),
      islands: z.record(z.string(), z.unknown()),
      endpoints: z.record(z.string(), z.object({ body: z.unknown().optional(), answer: z.unknown().optional() })),
      /** An address of each page that its sources link to, its own included; parameters are filled with anything. */
      pages: z.array(z.string()).optional(),
    })
    .default({ fragments: {}, islands: {}, endpoints: {} }),
  /** Bytes that its parts may have, by part as in its `budgets.json`: as they are, and with brotli. */
  budgets: z.record(z.string(), z.object({ raw: z.int(), br: z.int() })).optional(),
  /** Versions of the shared libraries it was built against. */
  shared: z.record(z.string(), z.string()),
  browser: z.object({
    entry: z.string(),
    css: z.array(z.string()),
    /** Sheets that come with some pages only, by name. */
    pageCss: z.record(z.string(), z.string()).optional(),
    files: z.record(z.string(), fileSchema),
  }),
  server: z.object({
    /** One self-contained CommonJS file. */
    bundle: z.string(),
    files: z.record(z.string(), fileSchema),
  }),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** Path under which the shell serves a release's browser files. */
export function releaseBasePath(name: string, version: string) {
  return `/releases/${name}/${version}/`;
}

/** `listing`, `1.0.0` → `listing__1_0_0`. */
export function containerName(name: string, version: string) {
  return `${name.replaceAll('-', '_')}__${version.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;
}
