import { wakeFailed } from './wakeFailed.ts';

let work = Promise.resolve();

/** Replaces the modules of a remote in this page by those of the build with that hash; islands keep their state. */
export function updateModules(name: string, hash: string) {
  work = work.then(() => update(name, hash));
  return work;
}

async function update(name: string, hash: string) {
  const handle = window.gniazdoDev?.handles[name];
  // None of its islands has been awake here.
  if (!handle) return;
  try {
    // One step at a time: each build knows what has changed since the one before.
    while (handle.hash() !== hash) {
      const before = handle.hash();
      await handle.check();
      // A newer build is there already, and will be told.
      if (handle.hash() === before) break;
    }
    wakeFailed();
  } catch (error) {
    console.info(`[gniazdo] ${name} can't be replaced in place, so the page is loaded again.`, error);
    location.reload();
  }
}
