import { PROTOCOL } from '../protocol/messages.ts';
import type { ReleaseManifest } from '../release/manifest.ts';

/** The manifest of a release without files. */
export function buildManifest(overrides: Partial<ReleaseManifest> = {}): ReleaseManifest {
  return {
    schema: 1,
    protocol: PROTOCOL,
    name: 'listing',
    version: '1.0.0',
    container: 'listing__1_0_0',
    commit: null,
    sourceHash: 'abc',
    builtAt: '2026-01-01T00:00:00.000Z',
    routes: [],
    fragments: [],
    endpoints: [],
    islands: {},
    uses: { fragments: {}, endpoints: {} },
    shared: {},
    browser: { entry: 'remoteEntry.js', css: [], files: {} },
    server: { bundle: 'worker.cjs', files: {} },
    ...overrides,
  };
}
