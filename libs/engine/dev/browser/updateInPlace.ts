import type { DevEvent } from './DevEvents.ts';
import { wakeFailed } from './wakeFailed.ts';
import { getKnownStyles } from '../../client/page/getKnownStyles.ts';

const sheets = new Map<string, CSSStyleSheet>();

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

/** Replaces a remote's styles in this page by its newest ones, if the page has any. */
export function updateStyles(name: string, css: string, version?: string) {
  const known = getKnownStyles();
  if (![...known].some((id) => id.startsWith(`${name}@`))) return;
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    sheets.set(name, sheet);
  }
  sheet.replaceSync(css);
  for (const element of document.querySelectorAll(`style[data-css^="${name}@"]`)) element.remove();
  // Client navigation does not have to request them.
  if (version) known.add(`${name}@${version}`);
}
