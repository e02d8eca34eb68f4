import { z } from 'zod';
import { remoteNameSchema } from './ReleaseId.ts';
import { versionSchema } from './versions.ts';

/** The part of all pages without `pageStyles`, and of the endpoints, whose HTML such pages insert. */
export const PAGES_PART = 'pages';

const fileSchema = z.object({
  bytes: z.int(),
  /** `sha384-` and base64, as in an `integrity` attribute. */
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** The name of a sheet is in documents, without escaping. */
const sheetSchema = z.string().regex(/^[\w-]+(\.\w+)*\.css$/);

/** What a part reads of the visitor: scopes of the site. */
const visitorSchema = z.array(z.string()).optional();

export const roleSchema = z.enum(['admin', 'staff']);

export const formDetailsSchema = z.object({
  /** react-router pattern below the prefix. */
  path: z.string(),
  /** Pattern of the page that shows the form, also after a refusal; its parameters are among those of `path`. */
  page: z.string(),
  fields: z.array(z.string()),
  /** Role that the visitor needs. */
  role: roleSchema.optional(),
  /** Fields that are sent several times. */
  lists: z.array(z.string()).optional(),
  /** The form sends files in its field `photos`. `tooLarge`: the message if body and files exceed `maxBytes`. */
  uploads: z.object({ maxBytes: z.int().positive(), tooLarge: z.string() }).optional(),
  /** Mail programs may send it by the header List-Unsubscribe-Post (RFC 8058); a secret in its path is the proof then. */
  isOneClick: z.boolean().optional(),
});

/** Limits of what all remotes together add to every page, and to the page of flags. */
export const flagsSchema = z
  .array(
    z.object({
      key: z
        .string()
        .regex(/^[a-z][\w-]*\.[\w.-]+$/)
        .max(100),
      default: z.union([z.literal(false), z.int().min(0).max(365)]),
      text: z.string().min(1).max(300),
      unit: z.string().min(1).max(30).optional(),
    }),
  )
  .max(20);

export const linksSchema = z
  .array(
    z.object({
      place: z.enum(['header', 'footer', 'account']),
      text: z
        .string()
        .regex(/^[^\s\p{Cc}](?:[^\p{Cc}]{0,28}[^\s\p{Cc}])?$/u, 'has 1 to 30 characters, without spaces around them'),
      // Browsers resolve dot segments, and so would leave the remote.
      path: z
        .string()
        .max(100)
        .regex(/^(?:\/[\w~-]+)+$/, 'has segments of letters, digits, ~, _ and -'),
      order: z.int().min(0).max(100).optional(),
    }),
  )
  .max(20);

/** When a script starts: `ScriptWake`. */
export const scriptWakeSchema = z.string().regex(/^(used|admin|(element|known|event) \S.*)$/);

/** release.json describes a release. Paths are relative to the release's `browser`, `server` or `maps` folder. */
export const releaseManifestSchema = z.object({
  schema: z.literal(1),
  /** Version of the worker protocol that its server bundle uses. */
  protocol: z.int(),
  name: remoteNameSchema,
  version: versionSchema,
  /** Global name of its federation container, with the version so that two releases can be on one page. */
  container: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** Null if no commit contains the remote. */
  commit: z.string().nullable(),
  /** The sources differ from the commit. */
  dirty: z.boolean().optional(),
  /** Hash of all sources of the build; differs if the release is stale. */
  sourceHash: z.string(),
  builtAt: z.iso.datetime(),
  /** Release notes. */
  notes: z.string().optional(),
  /** react-router patterns below the prefix. Each pattern has one owner. */
  routes: z.array(
    z.object({
      path: z.string(),
      personal: z.boolean(),
      /** Query parameters that the page reads; all if absent. */
      query: z.array(z.string()).optional(),
      /** Role that a visitor needs; absent: everyone may see the page. */
      role: roleSchema.optional(),
      visitor: visitorSchema,
      /** Parameters that are secrets, whose values the release does not get. */
      secretParams: z.array(z.string()).optional(),
    }),
  ),
  fragments: z.array(z.object({ name: z.string(), props: z.unknown(), visitor: visitorSchema })),
  /** With JSON schemas of body and response. */
  endpoints: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      body: z.unknown().optional(),
      response: z.unknown().optional(),
      visitor: visitorSchema,
    }),
  ),
  /** Absent from releases without forms. */
  forms: z.array(formDetailsSchema).optional(),
  /** Its feature flags. Absent from releases without flags. */
  flags: flagsSchema.optional(),
  /** Its links in the layout. Absent from releases without links. */
  links: linksSchema.optional(),
  /** By island name: the browser files that must be loaded, in order, before its module. */
  islands: z.record(z.string(), z.object({ files: z.array(z.string()) })),
  /** The same by script name, with its condition. Absent from older releases and from those without scripts. */
  scripts: z.record(z.string(), z.object({ wake: scriptWakeSchema, files: z.array(z.string()) })).optional(),
  /** What it uses of other remotes, by name, with the JSON schemas at the time of its build. */
  uses: z
    .object({
      fragments: z.record(z.string(), z.unknown()),
      endpoints: z.record(z.string(), z.object({ body: z.unknown().optional(), response: z.unknown().optional() })),
      /** Sample path of each page that its sources link to, its own included. */
      pages: z.array(z.string()).optional(),
    })
    .default({ fragments: {}, endpoints: {} }),
  /** Maximum bytes of its files, uncompressed and with brotli, by kind as in `budgets.json`. */
  budgets: z.record(z.string(), z.object({ raw: z.int(), br: z.int() })).optional(),
  /** Versions of the shared libraries that it was built with. */
  shared: z.record(z.string(), z.string()),
  browser: z.object({
    entry: z.string(),
    /** All style sheets; in releases with `pageCss`, those that every part needs. */
    css: z.array(z.string()),
    /**
     * The style sheets of each part: a fragment by its name, pages by their `pageStyles`, other pages `pages`. Parts that are
     * not listed need those of `pages`. Absent from older and from wrapped releases.
     */
    cssOfParts: z.record(z.string(), z.array(sheetSchema)).optional(),
    /** Of older releases: style sheets of pages in addition to `css`, by their `pageStyles`. */
    pageCss: z.record(z.string(), z.string()).optional(),
    files: z.record(z.string(), fileSchema),
  }),
  server: z.object({
    /** One self-contained CommonJS file. */
    bundle: z.string(),
    files: z.record(z.string(), fileSchema),
  }),
  /**
   * Source maps of the browser files, `islands.1a2b3c4d.js.map`, which no route serves to visitors. Absent from older and from
   * wrapped releases.
   */
  maps: z.object({ files: z.record(z.string(), fileSchema) }).optional(),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** The pattern of the addresses of a page or form of a site with that prefix: those for staff have none. */
export function addressPattern({ path, role }: { path: string; role?: string }, prefix: string) {
  return role === 'staff' ? path : prefix + path;
}

/** Path under which the shell serves a release's browser files. */
export function releaseBasePath(name: string, version: string) {
  return `/releases/${name}/${version}/`;
}

/** `listing`, `1.0.0` → `listing__1_0_0`. */
export function containerName(name: string, version: string) {
  return `${name.replaceAll('-', '_')}__${version.toLowerCase().replace(/[^a-z0-9]/g, '_')}`;
}
