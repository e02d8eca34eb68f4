import type { RemoteContents } from '@gniazdo/composition/contents';
import { containerName, type ReleaseManifest } from '@gniazdo/composition/manifest';
import { hashBytes } from '@gniazdo/composition/integrity';
import { PROTOCOL } from '@gniazdo/composition/protocol';
import {
  type Channel,
  type ChannelState,
  MANIFEST_FILE,
  type ReleaseId,
  SIGNATURE_FILE,
  StoreError,
} from '@gniazdo/composition/store';
import { DEV_VERSION } from './browser/DevEvents.ts';
import type { ReadableStore } from '../server/releases/live/loadRelease.ts';

/** `scripts`: conditions by name. */
export type DevBuild = {
  bundle: string;
  css: string;
  islands: string[];
  scripts: Record<string, string>;
  contents: RemoteContents;
};

export type DevReleases = ReturnType<typeof createDevReleases>;

/**
 * Releases that exist in this process only: a store and a channel with the remotes under development, which delegate to
 * the real ones for all others. Nothing is written.
 */
export function createDevReleases(real: { store: ReadableStore; channel: Channel }) {
  /** The newest version by remote. */
  const versions = new Map<string, string>();
  /** By version. Files that pages of earlier versions may still request are kept. */
  const files = new Map<string, Map<string, Buffer>>();
  const listeners = new Set<() => void>();
  let last: ChannelState = { revision: 0, remotes: {} };

  function overlay(state: ChannelState): ChannelState {
    last = state;
    const developed = [...versions].map(([name, stable]) => [name, { stable }] as const);
    // Revision 0 would mean that nothing is live.
    return { revision: state.revision + files.size, remotes: { ...state.remotes, ...Object.fromEntries(developed) } };
  }

  const store: ReadableStore = {
    async readFile(id, path, limitBytes) {
      if (!id.version.startsWith(DEV_VERSION)) return real.store.readFile(id, path, limitBytes);
      const bytes = files.get(id.version)?.get(path);
      if (!bytes) throw new StoreError(`${id.name}@${id.version} has no ${path}.`);
      return bytes;
    },
  };

  const channel: Channel = {
    // While the channel is unreachable, its last state is used.
    read: async () => overlay(await real.channel.read().catch(() => last)),
    watch(onChange, onOutage) {
      const notify = () => onChange(overlay(last));
      const stop = real.channel.watch((state) => onChange(overlay(state)), onOutage);
      listeners.add(notify);
      return () => {
        listeners.delete(notify);
        stop();
      };
    },
    write: () => Promise.reject(new Error('A development shell cannot change the channel. Use npm run releases.')),
    history: (filter) => real.channel.history(filter),
    close: () => real.channel.close(),
  };

  /** Replaces a remote's build. */
  function put(name: string, build: DevBuild): ReleaseId {
    const before = versions.get(name);
    // The bundle is already loaded by its worker; open pages request browser files only.
    if (before) files.get(before)?.delete(`server/${BUNDLE}`);
    const id = { name, version: `${DEV_VERSION}${files.size + 1}` };
    versions.set(name, id.version);
    files.set(id.version, createFiles(id, build));
    for (const notify of listeners) notify();
    return id;
  }

  return { store, channel, put };
}

const ENTRY = 'remoteEntry.js';
const STYLES = 'style.css';
const BUNDLE = 'worker.cjs';

function createFiles(id: ReleaseId, { bundle, css, islands, scripts, contents }: DevBuild) {
  const container = containerName(id.name, id.version);
  const texts = {
    // The page keeps its container between versions, and with it the state of its islands.
    [`browser/${ENTRY}`]: `var ${container}=window.gniazdoDev.container(${JSON.stringify(id.name)});`,
    [`browser/${STYLES}`]: css,
    [`server/${BUNDLE}`]: bundle,
  };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const side = (folder: string) =>
    Object.fromEntries(
      [...files].flatMap(([path, bytes]) =>
        path.startsWith(folder) ? [[path.slice(folder.length), hashBytes(bytes)] as const] : [],
      ),
    );
  const manifest: ReleaseManifest = {
    schema: 1,
    protocol: PROTOCOL,
    ...id,
    container,
    commit: null,
    sourceHash: 'none',
    builtAt: new Date().toISOString(),
    ...contents,
    islands: Object.fromEntries(islands.map((name) => [name, { files: [] }])),
    scripts: Object.fromEntries(Object.entries(scripts).map(([name, wake]) => [name, { wake, files: [] }])),
    uses: { fragments: {}, endpoints: {} },
    shared: {},
    browser: { entry: ENTRY, css: css === '' ? [] : [STYLES], files: side('browser/') },
    server: { bundle: BUNDLE, files: side('server/') },
  };
  files.set(MANIFEST_FILE, Buffer.from(JSON.stringify(manifest)));
  files.set(SIGNATURE_FILE, Buffer.from(''));
  return files;
}
