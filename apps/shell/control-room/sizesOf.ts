import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import type { Size } from './Room.ts';

/** What browsers download of a release, by kind of file, uncompressed as its manifest says it. */
export function sizesOf({ browser, islands, budgets }: ReleaseManifest): Size[] {
  const bytesOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + (browser.files[file]?.bytes ?? 0), 0);
  const chunks = new Set(Object.values(islands).flatMap(({ files }) => files));
  const sizes = { entry: bytesOf([browser.entry]), islands: bytesOf(chunks), css: bytesOf(browser.css) };
  return Object.entries(sizes)
    .filter(([, bytes]) => bytes > 0)
    .map(([part, bytes]) => ({ part, bytes, budget: budgets?.[part]?.raw ?? null }));
}
