// The import arrows: apps → libs → contracts, never across apps, no server code in islands. Prints a sentence for each
// arrow that points the wrong way, with the way out, and ends with 1 if there is one.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { remoteNames } from '../release/remotes.ts';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '../..');
const PACKAGES: Record<string, string> = {
  '@gniazdo/contracts': 'libs/shared/contracts',
  '@gniazdo/format': 'libs/shared/format',
  '@gniazdo/api-client': 'libs/shared/api',
  '@gniazdo/ui': 'libs/shared/ui',
  '@gniazdo/testing': 'libs/shared/testing',
  '@gniazdo/composition': 'libs/composition',
};

/** What each room may import besides itself. Tests may also use libs/shared/testing. */
const MAY_IMPORT: Record<string, string[]> = {
  'libs/shared/contracts': [],
  'libs/shared/format': ['libs/shared/contracts'],
  'libs/shared/api': ['libs/shared/contracts'],
  'libs/shared/ui': ['libs/shared/contracts', 'libs/shared/format'],
  'libs/shared/testing': ['libs/shared/contracts', 'libs/shared/api', 'libs/composition'],
  'libs/composition': ['libs/shared/contracts', 'libs/shared/api'],
  'apps/api': ['libs/shared/contracts', 'libs/shared/format'],
  'apps/shell': [
    'libs/composition',
    'libs/shared/contracts',
    'libs/shared/format',
    'libs/shared/api',
    'libs/shared/ui',
  ],
  // The chaos suite starts systems of its own and publishes spoilt releases.
  e2e: [
    'libs/shared/contracts',
    'libs/shared/format',
    'libs/shared/testing',
    'libs/shared/ui',
    'libs/composition',
    'tools',
    'apps/api',
  ],
  ...Object.fromEntries(
    remoteNames().map((name) => [
      `apps/${name}`,
      ['libs/composition', 'libs/shared/contracts', 'libs/shared/format', 'libs/shared/api', 'libs/shared/ui'],
    ]),
  ),
};

const isTestCode = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const runsInBrowser = (file: string) =>
  /\.island\.tsx$|\/client\//.test(file) && !isTestCode(file) && !/\/build(\.ts|\/)/.test(file);
const SERVER_ONLY =
  /^node:|^react-dom\/server|\.server(\.tsx?)?$|pages\/.*\/load[A-Z]\w*(\.ts)?$|^@gniazdo\/composition\/(worker|build|store)/;

const wrong: string[] = [];
for (const file of sourceFiles(root)) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) judge(file, specifier!);
}
for (const sentence of wrong) console.error(sentence);
console.log(
  wrong.length === 0 ? 'All import arrows point the right way.' : `${wrong.length} imports point the wrong way.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

function judge(file: string, specifier: string) {
  if (runsInBrowser(file) && SERVER_ONLY.test(specifier)) {
    wrong.push(
      `${file} runs in the browser and imports ${specifier}: islands get data as props, load it in the page's loader.`,
    );
  }
  const from = roomOf(file);
  const to = targetRoom(file, specifier);
  // The tools hold everything together, so they may know everything.
  if (!from || !to || from === to || from === 'tools') return;
  if (!MAY_IMPORT[from]) {
    wrong.push(
      `${file} stands in ${from}, a room without a row in tools/checks/arrows.ts: say there what it may import.`,
    );
    return;
  }
  if (MAY_IMPORT[from].includes(to)) return;
  if (isTestCode(file) && (to === 'libs/shared/testing' || to === 'tools')) return;
  const way = to.startsWith('apps/')
    ? 'apps never import each other: lend the part as a fragment, or move what both need to libs/shared.'
    : `${from} may import only ${MAY_IMPORT[from].join(', ') || 'packages'}.`;
  wrong.push(`${file} imports ${specifier} from ${to}: ${way}`);
}

function targetRoom(file: string, specifier: string) {
  if (specifier.startsWith('.')) return roomOf(relative(root, join(root, dirname(file), specifier)));
  const name = Object.keys(PACKAGES).find((key) => specifier === key || specifier.startsWith(`${key}/`));
  return name ? PACKAGES[name] : undefined;
}

function roomOf(path: string) {
  return /^(libs\/shared\/[^/]+|libs\/[^/]+|apps\/[^/]+|e2e|tools)(\/|$)/.exec(path)?.[1];
}
