import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseBasePath } from '@gniazdo/composition/manifest';
import { type ReleaseId, releaseKey, type ReleaseStore } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { BrowserError, ErrorPhase } from '../../../client/contract/BrowserReport.ts';
import { MAPS_FOLDER } from '../../../client/contract/ClientManifest.ts';
import { checkIntegrity } from '../../releases/live/loadRelease.ts';
import { createErrorGroups, type ErrorGroup } from './createErrorGroups.ts';
import { createFrameMapper, type Frame } from './createFrameMapper.ts';

/** `alsoIn`: other versions of the remote that this shell has measured, and that have the error in the same file. */
export type ErrorGroupReport = ErrorGroup & { alsoIn: string[] };

/** Where source maps are. */
export type MapSources = {
  store: Pick<ReleaseStore, 'readFile'>;
  /** Folder of the shell's browser files. */
  clientFolder: string;
  /** Names of these files. */
  shellFiles: Pick<ReadonlyMap<string, unknown>, 'has'>;
};

type Options = MapSources & {
  shellRelease: ReleaseId;
  log: Pick<FastifyBaseLogger, 'warn'>;
  count: (id: ReleaseId, phase: ErrorPhase) => void;
  now?: () => number;
};

/** What decides about one report. */
type Report = {
  /** Pattern of the page. */
  route: string | undefined;
  /** The manifest of a release that this shell measures, by `listing@1.0.0`. */
  find: (key: string) => ReleaseManifest | undefined;
  /** Whether the report counts; `isNew`: it takes memory and reads source maps. Called once. */
  isCounted: (error: string, isNew: boolean) => boolean;
};

type Release = { id: ReleaseId; manifest?: ReleaseManifest };

/** Several times the largest map, of React. */
const MAX_MAP_BYTES = 2 * 1024 * 1024;
const SHELL_BASE = '/shell/';
const POSITION = /^([^:]+):(\d{1,7}):(\d{1,7})$/;
const RELEASE_FILE = /^\/releases\/([^/:]+)\/([^/:]+)\//;
/** Parts of the shell, as its scripts name them. */
const SHELL_PART = /^[a-z-]{0,30}$/;

export type BrowserErrors = ReturnType<typeof createBrowserErrors>;

/** The errors that browsers have reported to this shell process, by release, with stacks mapped to the sources. */
export function createBrowserErrors(options: Options) {
  const { store, clientFolder, shellFiles, shellRelease, log, count, now = Date.now } = options;
  const groups = new Map<string, ReturnType<typeof createErrorGroups>>();
  const mapper = createFrameMapper((error, file) => log.warn({ err: error, file }, 'A source map could not be read'));

  /** Null if the release has no source maps. */
  async function readMap(file: string, { id, manifest }: Release) {
    if (file.startsWith(SHELL_BASE))
      return readFile(path.join(clientFolder, MAPS_FOLDER, `${file.slice(SHELL_BASE.length)}.map`));
    const name = `${file.slice(releaseBasePath(id.name, id.version).length)}.map`;
    const expected = manifest?.maps?.files[name];
    if (!expected) return null;
    const bytes = await store.readFile(id, `maps/${name}`, MAX_MAP_BYTES);
    checkIntegrity(`${releaseKey(id)}/maps/${name}`, bytes, expected);
    return bytes;
  }

  /** The release whose code has thrown, with the part that the browser names if it is a part of that release. */
  function findOrigin({ release, where, frames }: BrowserError, find: Report['find']) {
    // A handler of a document runs while an event of another remote's island is handled.
    const thrownIn = frames.map(getReleaseOfFile).find((key) => key !== undefined);
    const isShell = release === '' && (where !== '' || thrownIn === undefined);
    if (isShell) return SHELL_PART.test(where) ? { release: { id: shellRelease } as Release, where } : null;
    const key = thrownIn ?? release;
    const manifest = find(key);
    if (!manifest) return null;
    const isPart = key === release && Object.hasOwn({ ...manifest.islands, ...manifest.scripts }, where);
    return {
      release: { id: { name: manifest.name, version: manifest.version }, manifest },
      where: isPart ? where : '',
    };
  }

  return {
    /** Records an error of a known release or of the shell; others are ignored. Resolves when its stack is mapped. */
    async add(reported: BrowserError, { route, find, isCounted }: Report) {
      const origin = findOrigin(reported, find);
      if (!origin) return;
      const { release, where } = origin;
      const { phase, name, message } = reported;
      const key = releaseKey(release.id);
      const own = groups.get(key) ?? createErrorGroups(now);
      const frames = reported.frames.flatMap((text) => parseFrame(text, release, shellFiles) ?? []);
      const error = { where, phase, name, message, frames };
      const [first] = frames;
      const figure = [key, where, phase, name, first?.file, first?.line, first?.column].join(' ');
      if (!isCounted(figure, !own.has(error))) return;
      groups.set(key, own);
      count(release.id, phase);
      await own.add(error, reported.hasMoved ? undefined : route, {
        map: () => mapper.map(frames, (file) => readMap(file, release)),
        onNew: ({ place }) =>
          log.warn({ release: key, part: where, phase, place, error: name, message }, 'Browsers report an error'),
      });
    },
    /** The groups of a release, the latest first. */
    list(id: ReleaseId): ErrorGroupReport[] {
      const others = [...groups]
        .filter(([key]) => key !== releaseKey(id) && key.startsWith(`${id.name}@`))
        .map(([key, other]) => [key, other.list()] as const);
      return (groups.get(releaseKey(id))?.list() ?? []).map((group) => ({
        ...group,
        alsoIn: others
          .filter(([, theirs]) => theirs.some((each) => isSameError(each, group)))
          .map(([key]) => key.slice(id.name.length + 1)),
      }));
    },
    /** Forgets a release that is no longer measured. */
    forget: (key: string) => groups.delete(key),
  };
}

function getReleaseOfFile(frame: string) {
  const [, name, version] = RELEASE_FILE.exec(frame) ?? [];
  return name && version ? releaseKey({ name, version }) : undefined;
}

/** Null for files that neither the release nor the shell has: names that anyone has invented are never shown. */
function parseFrame(text: string, { id, manifest }: Release, shellFiles: MapSources['shellFiles']): Frame | null {
  const [, file = '', line, column] = POSITION.exec(text) ?? [];
  const name = file.slice(releaseBasePath(id.name, id.version).length);
  const isOfRelease = file === releaseBasePath(id.name, id.version) + name;
  const isKnown = isOfRelease
    ? Object.hasOwn(manifest?.browser.files ?? {}, name)
    : file.startsWith(SHELL_BASE) && shellFiles.has(file.slice(SHELL_BASE.length));
  return isKnown ? { file, line: Number(line), column: Number(column) } : null;
}

/** Lines move from version to version. */
function isSameError(one: ErrorGroup, other: ErrorGroup) {
  const getFile = ({ place }: ErrorGroup) => place.replace(/:\d+$/, '');
  return one.where === other.where && one.phase === other.phase && getFile(one) === getFile(other);
}
