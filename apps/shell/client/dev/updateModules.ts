import { wakeFailed } from './wakeFailed.ts';

let work = Promise.resolve();

/** Replaces the modules of a remote in this page by those of the build with that hash. Islands keep their state. */
export function updateModules(name: string, hash: string) {
  work = work.then(() => update(name, hash));
  return work;
}

async function update(name: string, hash: string) {
  const handle = window.gniazdoDev?.handles[name];
  // No island of this remote is loaded.
  if (!handle) return;
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
