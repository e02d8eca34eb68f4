import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { canProvideLibrary } from '@gniazdo/composition/can-provide-library';
import { containerName } from '@gniazdo/composition/manifest';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';

const FILE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.(js|css)$/;

const filesSchema = z.object({ sync: z.array(z.string().regex(FILE)), async: z.array(z.string().regex(FILE)) });
const assetsSchema = z.object({ js: filesSchema, css: filesSchema });

/** What is read of `mf-manifest.json`, as ModuleFederationPlugin of @module-federation/enhanced writes it. */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), assets: assetsSchema })),
  exposes: z.array(z.object({ name: z.string().regex(/^[A-Z]\w*$/), assets: assetsSchema })),
});

export type Container = {
  entry: string;
  /** By exposed module: its scripts, which are loaded before it. */
  modules: Record<string, string[]>;
  sheets: string[];
  /** Versions of the libraries that the shell provides. */
  shared: Record<string, string>;
};

type Options = { folder: string; name: string; version: string; provided: Record<string, string> };

/**
 * Reads the output folder of a build with the standard plugin. `provided`: the libraries that the shell shares. Throws
 * UserFacingError if the shell could not load the container, with what to change in its build.
 */
export async function readContainer({ folder, name, version, provided }: Options): Promise<Container> {
  const { metaData, shared, exposes } = await readManifest(folder);
  const globalName = containerName(name, version);
  if (metaData.globalName !== globalName) {
    throw new UserFacingError(
      `The container is called ${metaData.globalName}. Build it with name: '${globalName}', so that two of its releases can be on one page.`,
    );
  }
  const { remoteEntry } = metaData;
  if (!['var', 'global'].includes(remoteEntry.type))
    throw new UserFacingError(`The container is of type ${remoteEntry.type}. Build it with library: { type: 'var' }.`);
  if (exposes.length === 0) throw new UserFacingError('The container exposes no modules.');
  for (const { name: library, version: wanted } of shared) {
    const has = provided[library];
    if (!has || canProvideLibrary(library, wanted, has)) continue;
    throw new UserFacingError(
      `The container is built with ${library} ${wanted}, and a page has one copy, ${has}. Build it with that version.`,
    );
  }
  // Of libraries that the shell does not share, the container has copies.
  const copies = shared.filter((library) => !(library.name in provided)).flatMap(({ assets }) => listFiles(assets.js));
  return {
    entry: path.posix.join(remoteEntry.path, remoteEntry.name),
    // Chunks that the module imports later, too: it cannot add scripts to a page itself.
    modules: Object.fromEntries(exposes.map((each) => [each.name, unique([...copies, ...listFiles(each.assets.js)])])),
    sheets: unique(exposes.flatMap(({ assets }) => listFiles(assets.css))),
    shared: Object.fromEntries(
      shared.filter((library) => library.name in provided).map((library) => [library.name, library.version]),
    ),
  };
}

async function readManifest(folder: string) {
  const file = path.join(folder, 'mf-manifest.json');
  try {
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new UserFacingError(
      `${file} can't be read: ${reason}. Build the container with ModuleFederationPlugin of @module-federation/enhanced, which writes it.`,
      { cause },
    );
  }
}

function listFiles({ sync, async: later }: z.infer<typeof filesSchema>) {
  return [...sync, ...later];
}

function unique(files: string[]) {
  return [...new Set(files)];
}
