import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { FileSize } from './RemoteStatus.ts';

/** Uncompressed bytes of a release's browser files, by kind. */
export function getFileSizes({ browser, islands, budgets }: ReleaseManifest): FileSize[] {
  const sumBytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (browser.files[file]?.bytes ?? 0), 0);
  const chunks = new Set(Object.values(islands).flatMap(({ files }) => files));
  const sizes = { entry: sumBytes([browser.entry]), islands: sumBytes(chunks), css: sumBytes(browser.css) };
  return Object.entries(sizes)
    .filter(([, bytes]) => bytes > 0)
    .map(([part, bytes]) => ({ part, bytes, budget: budgets?.[part]?.raw ?? null }));
}
