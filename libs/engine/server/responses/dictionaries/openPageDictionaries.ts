import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { collectCommonParts } from './collectCommonParts.ts';
import { createDictionary, type Dictionary, readAvailableHash } from './dictionary.ts';

export const DICTIONARY_PATH = '/_dictionary';
/** Chromium loads it when the page has loaded and the browser is idle. */
export const DICTIONARY_LINK = `<${DICTIONARY_PATH}>; rel="compression-dictionary"`;
const HOUR_MS = 60 * 60_000;
/** How long browsers keep a dictionary. */
export const KEPT_SECONDS = 7 * 24 * 60 * 60;
/** A newer one is not made before. */
const RENEWED_AFTER_MS = 6 * HOUR_MS;
/** But the first one of a release set, because it has the few kinds that were requested first. */
const FIRST_RENEWED_AFTER_MS = 60_000;
/** Those that browsers may have, at most 5.5 MB. */
const MAX_DICTIONARIES = (KEPT_SECONDS * 1000) / RENEWED_AFTER_MS + 1;
const MAX_DICTIONARY_BYTES = 192 * 1024;
/** Kinds of pages with samples. With the next limit, they need at most 8 MB. */
const MAX_KINDS = 16;
const MAX_SAMPLE_BYTES = 256 * 1024;
/** What two pages of a kind have in common belongs to the kind. */
const SAMPLES = 2;
/** A dictionary of one kind would be replaced soon by one of several. */
const MIN_KINDS = 2;

export type PageDictionaries = Awaited<ReturnType<typeof openPageDictionaries>>;

/** A public document, which is the same for all visitors. */
export type Sample = {
  /** Number of the release set. */
  set: number;
  /** The pattern of its address. */
  kind: string;
  url: string;
  /** Called only if the text is needed; null if it is of no use. */
  readHtml: () => Buffer | null;
};

/**
 * Dictionaries for documents and page data, made of what documents of a kind have in common. The files in `folder` are those
 * that browsers got before this start. `now`: ms since the epoch.
 */
export async function openPageDictionaries(folder: string, now: () => number = Date.now) {
  /** By hash, the newest last. */
  const dictionaries = new Map((await load(folder).catch(() => [])).map((each) => [each.hash, each]));
  let newest = [...dictionaries.values()].at(-1) ?? null;
  /** What the newest one is made of. */
  let madeOf = '';
  let sampledSet = 0;
  let sampledSince = 0;
  /** HTML by address, and how many documents there were, by kind. */
  const kinds = new Map<string, { samples: Map<string, Buffer>; count: number }>();

  /** Samples are only those of the newest release set. */
  function learn({ set, kind, url, readHtml }: Sample) {
    if (set < sampledSet) return;
    if (set > sampledSet) {
      kinds.clear();
      sampledSet = set;
      sampledSince = now();
    }
    const known = kinds.get(kind) ?? { samples: new Map<string, Buffer>(), count: 0 };
    if (known.count === 0 && kinds.size >= MAX_KINDS) return;
    known.count += 1;
    kinds.set(kind, known);
    if (known.samples.size >= SAMPLES || known.samples.has(url)) return;
    const html = readHtml();
    if (html && html.length <= MAX_SAMPLE_BYTES) known.samples.set(url, html);
  }

  function findComplete() {
    return [...kinds].filter(([, { samples }]) => samples.size === SAMPLES);
  }

  /** The newest dictionary, made now if it is due; null while too few pages are known. */
  function getNewest(): Dictionary | null {
    // What many visitors see comes first, and is left out last.
    const complete = findComplete().toSorted(([, a], [, b]) => b.count - a.count);
    const source = `${sampledSet} ${complete.map(([kind]) => kind).toSorted()}`;
    if (complete.length < MIN_KINDS || source === madeOf || (newest && now() < getDueTime(newest))) return newest;
    // The longest page of a kind has what others lack.
    const pages = complete.map(([, { samples }]) =>
      [...samples.values()].map(String).toSorted((a, b) => b.length - a.length),
    );
    const made = { ...createDictionary(collectCommonParts(pages, MAX_DICTIONARY_BYTES)), madeAt: now() };
    madeOf = source;
    newest = made;
    dictionaries.delete(made.hash);
    dictionaries.set(made.hash, made);
    const [oldest] = dictionaries.keys();
    if (dictionaries.size > MAX_DICTIONARIES) dictionaries.delete(oldest!);
    // Only for the next start: a full disk must not prevent serving.
    void save(folder, made, dictionaries).catch(() => {});
    return made;
  }

  /** Those of the sampled release set are made after 1, 2, 4 … minutes while kinds are added. */
  function getDueTime({ madeAt }: Made) {
    const isOfSet = madeOf.startsWith(`${sampledSet} `);
    const age = isOfSet ? Math.max(madeAt - sampledSince, FIRST_RENEWED_AFTER_MS) : RENEWED_AFTER_MS;
    return madeAt + Math.min(age, RENEWED_AFTER_MS);
  }

  return {
    learn,
    getNewest,
    /** Whether there is one, or enough to make one. */
    isReady: () => newest !== null || findComplete().length >= MIN_KINDS,
    /** The dictionary that the client of a request has; undefined if it has none that is known here. */
    find: (headers: IncomingHttpHeaders): Dictionary | undefined => dictionaries.get(readAvailableHash(headers) ?? ''),
  };
}

type Made = Dictionary & { madeAt: number };

/** Those in the folder, the newest last. Files that were not written completely are left out. Rejects without the folder. */
async function load(folder: string): Promise<Made[]> {
  const names = await readdir(folder);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file);
      return { ...createDictionary(await readFile(file)), madeAt: mtimeMs, name };
    }),
  );
  return found
    .filter(({ hash, name }) => toFileName(hash) === name)
    .toSorted((a, b) => a.madeAt - b.madeAt)
    .slice(-MAX_DICTIONARIES);
}

async function save(folder: string, { hash, bytes }: Dictionary, kept: ReadonlyMap<string, Dictionary>) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, toFileName(hash)), bytes);
  const names = new Set([...kept.keys()].map(toFileName));
  for (const name of await readdir(folder)) if (!names.has(name)) await rm(path.join(folder, name), { force: true });
}

function toFileName(hash: string) {
  return hash.replaceAll('/', '_').replaceAll('+', '-');
}
