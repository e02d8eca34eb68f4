import type { DevEvent } from './DevEvents.ts';
import { wakeFailed } from './wakeFailed.ts';

type HotEvent = DevEvent & { type: 'hot' };

let work = Promise.resolve();

/**
 * Replaces the modules of a remote in this page by those of the build with that hash. Islands keep their state. Reloads
 * the page if there was a build with errors in between.
 */
export function updateModules(event: HotEvent) {
  work = work.then(() => update(event));
  return work;
}

async function update({ name, hash, staleHashes }: HotEvent) {
  const handle = window.gniazdoDev?.handles[name];
  // No island of this remote is loaded.
  if (!handle) return;
  if (staleHashes.includes(handle.hash())) return location.reload();
  try {
    // Apply one update at a time: each contains only the changes since the previous build.
    while (handle.hash() !== hash) {
      const before = handle.hash();
      await handle.check();
      // A newer build exists; its event follows.
      if (handle.hash() === before) break;
    }
    wakeFailed();
  } catch (error) {
    console.info(`[gniazdo] ${name} can't be updated in place: reloading the page.`, error);
    location.reload();
  }
}
