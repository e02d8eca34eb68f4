import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '@gniazdo/cli/findChromium';
import { type ReleaseId, stableVersions } from '@gniazdo/composition/store';
import { chromium, type Browser } from '@playwright/test';
import { visitWithFaults, type BrowserCase } from './visitWithFaults.ts';
import type { Fault } from './openFaultProxy.ts';
import { type BrowserRelease, pageDataSchema } from '../support/pageData.ts';
import type { Outcome } from './Outcome.ts';
import { publishVariant } from './publishVariant.ts';
import type { Addresses } from './serverCases.ts';
import type { Environment } from './startEnvironment.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';

/** Remotes with islands. The others send no script. */
const REMOTES = ['listing', 'product'] as const;
const SHELL_FILES = ['react', 'navigation'] as const;
/** A second version for faults that confuse versions. Data kept from an earlier run may contain it. */
const getOtherVersion = (version: string) => `${version}-other`;

/** Each remote × {page data, entry, chunk} × {500, 404, hang, garbage, wrong version, bad hash}, and the shell's own scripts. */
export async function runBrowserCases(
  environment: Environment,
  urls: Addresses,
  isWanted: (title: string) => boolean,
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const live = stableVersions(await openLocalChannel(environment.storeFolder).read());
  const all = (await Promise.all(REMOTES.map((name) => createRemoteCases(name, live[name]!, environment)))).flat();
  const cases = [...all, ...createShellCases()].filter(({ title }) => isWanted(title));
  if (cases.length === 0) return [];
  const browser = await openChromium();
  const outcomes: Outcome[] = [];
  try {
    for (const each of cases) {
      const outcome = await visitWithFaults(browser, environment, urls, each);
      outcomes.push(outcome);
      report(outcome);
    }
  } finally {
    await browser.close();
  }
  return outcomes;
}

async function createRemoteCases(name: (typeof REMOTES)[number], version: string, { storeFolder }: Environment) {
  await publishVariant({ storeFolder, name, from: version, to: getOtherVersion(version) });
  const other = (file: string) => readBrowserFile(storeFolder, { name, version: getOtherVersion(version) }, file);
  const base = `/releases/${name}/${version}/`;
  const where = { remote: name, kind: 'island' } as const;
  const cases: BrowserCase[] = [];
  for (const [file, mark] of [
    ['entry', 'remoteEntry'],
    ['chunk', 'islands.'],
  ] as const) {
    const faults = {
      ...createPlainFaults(),
      'wrong version': createEditFault(() => other(mark)),
      'bad hash': createEditFault((text) => `${text}\nglobalThis.wasTampered=1;`),
    };
    for (const [what, fault] of Object.entries(faults)) {
      const matches = (url: string) => url.startsWith(base) && url.includes(mark);
      cases.push({ ...where, title: `${name} ${file} ${what}`, faults: [{ matches, fault }] });
    }
  }
  // The page data contains the file names and hashes of the release.
  const isDocument = (url: string) => url.startsWith('/pl/');
  const editPageData = (change: (release: BrowserRelease) => void) =>
    createEditFault((html) =>
      html.replace(/(id="page-data">)([\s\S]*?)(<\/script>)/, (_, start: string, json: string, end: string) => {
        const data = pageDataSchema.parse(JSON.parse(json));
        const release = data.releases[`${name}@${version}`];
        if (release) change(release);
        return start + JSON.stringify(data).replaceAll('<', '\\u003c') + end;
      }),
    );
  const manifests = {
    missing: createEditFault((html) => html.replaceAll(`"${name}@${version}":`, `"${name}@0.0.0":`)),
    garbage: editPageData((release) => (release.islands = {})),
    'wrong version': editPageData((release) => (release.base = `/releases/${name}/${getOtherVersion(version)}/`)),
    'bad hash': editPageData((release) => (release.entry[1] = `sha384-${'A'.repeat(64)}`)),
  };
  for (const [what, fault] of Object.entries(manifests)) {
    cases.push({
      ...where,
      title: `${name} page data ${what}`,
      faults: [{ matches: isDocument, fault }],
      recovery: 'reload',
    });
  }
  // Page data that the client requests for navigation.
  const isPageData = (url: string) => url.startsWith('/_page/');
  for (const [what, fault] of Object.entries(createPlainFaults())) {
    const title = `${name} page response ${what}`;
    cases.push({ remote: name, kind: 'navigation', title, faults: [{ matches: isPageData, fault }] });
  }
  return cases;
}

function createShellCases(): BrowserCase[] {
  return SHELL_FILES.flatMap((file) =>
    Object.entries(createPlainFaults()).map(([what, fault]): BrowserCase => {
      const matches = (url: string) => url.startsWith(`/shell/${file}`);
      return {
        remote: 'listing',
        kind: file === 'navigation' ? 'navigation' : 'plain',
        title: `shell ${file} ${what}`,
        faults: [{ matches, fault }],
      };
    }),
  );
}

function createPlainFaults(): Record<string, Fault> {
  return {
    '500': { kind: 'status', status: 500 },
    '404': { kind: 'status', status: 404 },
    hang: { kind: 'hang' },
    garbage: { kind: 'garbage' },
  };
}

function createEditFault(change: (text: string) => string): Fault {
  return { kind: 'edit', edit: change };
}

function readBrowserFile(storeFolder: string, { name, version }: ReleaseId, mark: string) {
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
