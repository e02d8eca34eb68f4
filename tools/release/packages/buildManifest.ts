import { UserFacingError } from '@gniazdo/errors';
import { PUBLISHED, type PublishedPackage } from './publishedPackages.ts';
import type { SourceManifest, WorkspaceVersions } from './readWorkspace.ts';

type Options = {
  published: PublishedPackage;
  source: SourceManifest;
  workspace: WorkspaceVersions;
  /** Names of the packages that the compiled files import. */
  imported: Iterable<string>;
};

/** The package.json of a published package: compiled entries, and exact versions of everything that it imports. */
export function buildManifest({ published, source, workspace, imported }: Options) {
  const { name, version, description, license, bin, sideEffects } = source;
  return {
    name: published.name ?? name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=24' },
    // Class names and messages are derived from the place of a file in this repository.
    repository: { type: 'git', url: 'gniazdo', directory: published.folder },
    ...(published.built === undefined && { exports: buildExports(published, source.exports) }),
    ...(Object.keys(bin).length > 0 && { bin: mapValues(bin, toScript) }),
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(toScript) : sideEffects,
    dependencies: buildDependencies({ published, source, workspace, imported }),
    ...(published.bundled && { bundleDependencies: published.bundled.map(({ folder }) => nameOf(folder, workspace)) }),
  };
}

/** Entries of a package and their source files, from its folder. Throws UserFacingError for an entry that it lacks. */
export function findEntries({ folder, entries }: PublishedPackage, exports: Record<string, string>) {
  const names = entries ?? Object.keys(exports);
  return names.map((name) => {
    const file = exports[name] ?? findByPattern(exports, name);
    if (!file || file.includes('*')) throw new UserFacingError(`${folder}/package.json exports no ${name}.`);
    return { name, file };
  });
}

/** `./testing/openPage` is found by `"./testing/*": "./testing/*.ts"`. */
function findByPattern(exports: Record<string, string>, name: string) {
  for (const [pattern, file] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after !== undefined && name.startsWith(before)) return file.replace('*', name.slice(before.length));
  }
  return undefined;
}

/** `./index.ts` → `./index.js` */
export function toScript(file: string) {
  return file.replace(/(?<!\.d)\.tsx?$/, '.js');
}

function buildExports(published: PublishedPackage, exports: Record<string, string>) {
  const entries = findEntries(published, exports).map(({ name, file }): [string, string | object] => {
    if (!/\.tsx?$/.test(file)) return [name, file];
    return [name, { types: file.replace(/\.tsx?$/, '.d.ts'), default: toScript(file) }];
  });
  const files = ['package.json', ...(published.rootFiles ?? [])].map((file) => [`./${file}`, `./${file}`]);
  return Object.fromEntries([...entries, ...files]) as Record<string, string | object>;
}

function buildDependencies({ published, source, workspace, imported }: Options) {
  const { thirdParty, folders } = workspace;
  const bundled = (published.bundled ?? []).map((each) => nameOf(each.folder, workspace));
  const names = [...imported, ...bundled, ...(published.programs ?? [])].filter((name) => name !== source.name);
  const dependencies: Record<string, string> = {};
  for (const name of names) {
    if (published.notPublished?.includes(name)) continue;
    const folder = folders.get(name);
    const isPublished = PUBLISHED.flatMap((each) => [each, ...(each.bundled ?? [])]).some(
      (each) => each.folder === folder,
    );
    if (folder && !isPublished) {
      throw new UserFacingError(`${published.folder} imports ${name}, which is not published.`);
    }
    // `node` is only imported for its types.
    const own = folder ? source.version : name === 'node' ? undefined : thirdParty[name];
    if (!own && name !== 'node')
      throw new UserFacingError(`${published.folder} imports ${name}, which has no version.`);
    if (own) dependencies[name] = own;
    const types = `@types/${name}`;
    if (thirdParty[types]) dependencies[types] = thirdParty[types];
  }
  return Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function nameOf(folder: string, { folders }: WorkspaceVersions) {
  return [...folders].find(([, each]) => each === folder)![0];
}

function mapValues(record: Record<string, string>, map: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
