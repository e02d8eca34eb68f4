import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FolderChannel, type ReleaseId, stableVersions } from '@gniazdo/composition/store';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../tools/setup/findChromium.ts';
import { meetInBrowser, type BrowserCase } from './meetInBrowser.ts';
import type { Fault } from './openFaultProxy.ts';
import type { Outcome } from './Outcome.ts';
import { publishVariant } from './publishVariant.ts';
import type { Addresses } from './serverCases.ts';
import type { Place } from './startPlace.ts';

/** Remotes with islands, and where they stand. The others send no script. */
const REMOTES = ['listing', 'product'] as const;
const SHELL_FILES = ['react', 'stage', 'router'] as const;
/** A second version to mix up with the live one; data that are kept between runs may have those of earlier ones. */
const otherOf = (version: string) => `${version}-other`;

/** What the page's data says of a release, as far as it is spoilt here. */
type BrowserRelease = { base: string; entry: [file: string, integrity: string]; islands: object };

/** Each remote × {page data, entry, chunk} × {500, 404, hang, garbage, wrong version, bad hash}, and the shell's own scripts. */
export async function runBrowserCases(
  place: Place,
  at: Addresses,
  isWanted: (title: string) => boolean,
  say: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const live = stableVersions(await new FolderChannel(place.storeFolder).read());
  const all = (await Promise.all(REMOTES.map((name) => casesOf(name, live[name]!, place)))).flat();
  const cases = [...all, ...shellCases()].filter(({ title }) => isWanted(title));
  if (cases.length === 0) return [];
  const browser = await openChromium();
  const outcomes: Outcome[] = [];
  try {
    for (const each of cases) {
      const outcome = await meetInBrowser(browser, place, at, each);
      outcomes.push(outcome);
      say(outcome);
    }
  } finally {
    await browser.close();
  }
  return outcomes;
}

async function casesOf(name: (typeof REMOTES)[number], version: string, { storeFolder }: Place) {
  await publishVariant({ storeFolder, name, from: version, to: otherOf(version) });
  const other = (file: string) => readOther(storeFolder, { name, version: otherOf(version) }, file);
  const base = `/releases/${name}/${version}/`;
  const where = { room: name, kind: 'island' } as const;
  const cases: BrowserCase[] = [];
  for (const [file, mark] of [
    ['entry', 'remoteEntry'],
    ['chunk', 'islands.'],
  ] as const) {
    const faults = {
      ...plainFaults(),
      'wrong version': edit(() => other(mark)),
      'bad hash': edit((text) => `${text}\nglobalThis.wasTampered=1;`),
    };
    for (const [what, fault] of Object.entries(faults)) {
      const matches = (url: string) => url.startsWith(base) && url.includes(mark);
      cases.push({ ...where, title: `${name} ${file} ${what}`, faults: [{ matches, fault }] });
    }
  }
  // The page's data names the release's files and hashes: the manifest, as browsers know it.
  const isDocument = (url: string) => url.startsWith('/pl/');
  const spoil = (change: (release: BrowserRelease) => void) =>
    edit((html) =>
      html.replace(/(id="page-data">)([\s\S]*?)(<\/script>)/, (_, start: string, json: string, end: string) => {
        const data = JSON.parse(json) as { releases: Record<string, BrowserRelease> };
        const release = data.releases[`${name}@${version}`];
        if (release) change(release);
        return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end;
      }),
    );
  const manifests = {
    missing: edit((html) => html.replaceAll(`"${name}@${version}":`, `"${name}@0.0.0":`)),
    garbage: spoil((release) => (release.islands = {})),
    'wrong version': spoil((release) => (release.base = `/releases/${name}/${otherOf(version)}/`)),
    'bad hash': spoil((release) => (release.entry[1] = `sha384-${'A'.repeat(64)}`)),
  };
  for (const [what, fault] of Object.entries(manifests)) {
    cases.push({
      ...where,
      title: `${name} page data ${what}`,
      faults: [{ matches: isDocument, fault }],
      recovery: 'reload',
    });
  }
  // And for the router, which asks for pages as data.
  const isPageData = (url: string) => url.startsWith('/_page/');
  for (const [what, fault] of Object.entries(plainFaults())) {
    const title = `${name} page answer ${what}`;
    cases.push({ room: name, kind: 'navigation', title, faults: [{ matches: isPageData, fault }] });
  }
  return cases;
}

function shellCases(): BrowserCase[] {
  return SHELL_FILES.flatMap((file) =>
    Object.entries(plainFaults()).map(([what, fault]): BrowserCase => {
      const matches = (url: string) => url.startsWith(`/shell/${file}`);
      return {
        room: 'listing',
        kind: file === 'stage' || file === 'router' ? 'navigation' : 'plain',
        title: `shell ${file} ${what}`,
        faults: [{ matches, fault }],
      };
    }),
  );
}

function plainFaults(): Record<string, Fault> {
  return {
    '500': { kind: 'status', status: 500 },
    '404': { kind: 'status', status: 404 },
    hang: { kind: 'hang' },
    garbage: { kind: 'garbage' },
  };
}

function edit(change: (text: string) => string): Fault {
  return { kind: 'edit', edit: change };
}

function readOther(storeFolder: string, { name, version }: ReleaseId, mark: string) {
  const folder = path.join(storeFolder, name, version, 'browser');
  return readFileSync(
    path.join(
      folder,
      readdirSync(folder).find((file) => file.includes(mark))!,
    ),
    'utf8',
  );
}

export async function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
