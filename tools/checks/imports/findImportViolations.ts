import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { FOLDER_ORDERS } from './folderOrders.ts';
import type { Workspace, WorkspacePackage } from './readPackages.ts';

/**
 * Matches `import … from 'x'` and `export … from 'x'` on one line or ending with `} from 'x'`, and dynamic imports
 * anywhere, also with a comment for the bundler.
 */
const IMPORT =
  /^(?:import|export|\}) (?:[^'\n]*\bfrom )?'([^'\s]+)'|\bimport\(\s*(?:\/\*[^*]*\*\/)?\s*'([\w@#./?-]+)'/gm;

/** Tag that imported packages must have, by a tag of the importing package. `exemptsTests`: its test code may import others. */
const ALLOWED: Record<string, { tag: string; reason: string; exemptsTests?: true }> = {
  'kind:app': {
    tag: 'kind:lib',
    reason: 'Apps import libraries only: offer the part as a fragment, or move the shared code to libs.',
  },
  'kind:lib': { tag: 'kind:lib', reason: 'Libraries import libraries only.' },
  'kind:site': {
    tag: 'for:sites',
    reason: 'A site on the engine imports the engine and the composition only: other libraries are of another site.',
    exemptsTests: true,
  },
  'runs:anywhere': {
    tag: 'runs:anywhere',
    reason: 'This library also runs in browsers, so it imports only libraries that do.',
    exemptsTests: true,
  },
};

/** Entries of @gniazdo/composition, and files of an app, that require Node. */
const SERVER_ONLY =
  /^node:|^react-dom\/server|\.server(\.tsx?)?$|pages\/.*\/load[A-Z]\w*(\.ts)?$|^@gniazdo\/composition\/(worker|build|store|spawn|watch)/;

type Source = { file: string; owner: WorkspacePackage; isTooling: boolean };

const CONTRACTS = '@gniazdo/contracts';

/** Packages that any site could use, and what they may import of the contracts. */
const OF_ANY_SITE = ['@gniazdo/engine', '@gniazdo/composition'];
const CONTRACTS_OF_ANY_SITE = `${CONTRACTS}/engine`;

/** One message for every import that is not allowed. `files` are relative to `root`. */
export function findImportViolations(root: string, files: string[], workspace: Workspace): string[] {
  return files.flatMap((file) => {
    const owner = findPackage(file, workspace);
    if (!owner) return [];
    const source = { file, owner, isTooling: isTooling(path.posix.relative(owner.folder, file)) };
    const text = readFileSync(path.join(root, file), 'utf8');
    const specifiers = [...text.matchAll(IMPORT)].map(([, fixed, dynamic]) => fixed ?? dynamic!);
    return [...new Set(specifiers)].flatMap((specifier) =>
      checkImport(source, specifier, workspace).map((reason) => `${file} imports ${specifier}. ${reason}`),
    );
  });
}

function checkImport(source: Source, specifier: string, workspace: Workspace): string[] {
  const { file, owner } = source;
  const reasons: string[] = [];
  if (runsInBrowser(source) && SERVER_ONLY.test(specifier)) {
    reasons.push("It runs on the server only. Islands get data as props: load it in the page's loader.");
  }
  if (specifier.startsWith('.')) {
    const target = findPackage(`${path.posix.join(path.posix.dirname(file), specifier)}/`, workspace);
    if (!target) reasons.push('That folder belongs to no package: move the file into a package of the workspace.');
    else if (target !== owner) {
      const refusals = findTagViolations(source, target);
      reasons.push(
        ...(refusals.length > 0 ? refusals : [`Import it as ${target.name}, from an entry in its "exports".`]),
      );
    } else if (!source.isTooling) {
      reasons.push(...findOrderViolations(owner, file, path.posix.join(path.posix.dirname(file), specifier)));
    }
    return reasons;
  }
  // `#name` is an entry of the package's own "imports".
  if (isBuiltin(specifier) || specifier.startsWith('#')) return reasons;
  const name = packageName(specifier);
  const target = workspace.packages.find((each) => each.name === name);
  if (!target) {
    if (!workspace.thirdParty.has(name)) reasons.push(`Declare ${name} in the package.json of the root.`);
    return reasons;
  }
  if (
    name === CONTRACTS &&
    specifier !== CONTRACTS_OF_ANY_SITE &&
    OF_ANY_SITE.includes(owner.name) &&
    !source.isTooling
  )
    reasons.push('It is of one site, which hands it in: see libs/engine/server/SiteDefinition.ts.');
  return target === owner ? reasons : [...reasons, ...checkPackage(source, target)];
}

function checkPackage(source: Source, target: WorkspacePackage): string[] {
  const { owner, isTooling } = source;
  const reasons: string[] = [];
  const isDeclared = owner.dependencies.has(target.name) || (isTooling && owner.devDependencies.has(target.name));
  if (!isDeclared) {
    const list = isTooling ? 'devDependencies' : 'dependencies';
    reasons.push(`Add "${target.name}": "*" to the ${list} in ${owner.folder}/package.json.`);
  }
  reasons.push(...findTagViolations(source, target));
  const isProduct =
    owner.tags.some((tag) => ['kind:app', 'kind:lib', 'kind:site'].includes(tag)) && !owner.tags.includes('for:tests');
  if (isProduct && !isTooling && target.tags.includes('for:tests')) reasons.push('Only tests and tools import it.');
  return reasons;
}

/** Some packages have an order of their folders. */
function findOrderViolations({ name, folder: root }: WorkspacePackage, file: string, target: string): string[] {
  const order = FOLDER_ORDERS[name];
  if (!order) return [];
  const [from, to] = [file, target].map((each) => findLayer(path.posix.relative(root, each), order.folders));
  if (!from || !to) return [`Add the folder of ${from ? target : file} to tools/checks/imports/folderOrders.ts.`];
  const isInner = order.folders.indexOf(from) <= order.folders.indexOf(to);
  if (isInner || order.exceptions.some((pair) => pair[0] === from && pair[1] === to)) return [];
  return [
    `In ${name}, ${to} is above ${from}: hand in what it needs, or move it (tools/checks/imports/folderOrders.ts).`,
  ];
}

function findLayer(file: string, folders: readonly string[]) {
  const isIn = (entry: string) =>
    entry === '.' ? !file.includes('/') : file === entry || file.startsWith(`${entry}/`);
  return folders.filter(isIn).toSorted((a, b) => b.length - a.length)[0];
}

/** Why a package of that kind may not import the other one at all, in whatever way. */
function findTagViolations({ owner, isTooling }: Source, target: WorkspacePackage): string[] {
  return owner.tags.flatMap((tag) => {
    const rule = ALLOWED[tag];
    if (!rule || (isTooling && rule.exemptsTests) || target.tags.includes(rule.tag)) return [];
    return [rule.reason];
  });
}

/** Whether the file is no part of the shipped package: a test, a fixture, a story or a tool configuration. */
function isTooling(file: string) {
  return /\.(test|stories|config)\.tsx?$|(^|\/)testing\//.test(file);
}

function runsInBrowser({ file, isTooling }: Source) {
  return (
    /\.(island\.tsx|script\.ts)$|\/(?:client|browser)\//.test(file) && !isTooling && !/\/build(\.ts|\/)/.test(file)
  );
}

function findPackage(file: string, { packages }: Workspace) {
  return packages
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** `@gniazdo/ui/components` → `@gniazdo/ui` */
function packageName(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
