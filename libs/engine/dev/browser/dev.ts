import { type DevEvent, DEV_EVENTS, DEV_VERSION } from './DevEvents.ts';
import { pageData } from '../../client/page/pageData.ts';
import { loadContainer } from './containers.ts';
import { updateModules, updateStyles } from './updateInPlace.ts';
import { createProblemOverlay } from './createProblemOverlay.ts';
import { reloadPage } from './reloadPage.ts';
import { retryLate } from './wakeFailed.ts';
import { watchErrors } from './watchErrors.ts';

// Additional script of a development shell's pages: applies every edit.

const overlay = createProblemOverlay();
/** By remote: the version of the last event, or of the page. */
const versions = new Map<string, string>();

for (const key of Object.keys(pageData().releases)) {
  const [name = '', version = ''] = key.split('@');
  if (!version.startsWith(DEV_VERSION)) continue;
  versions.set(name, version);
  // Load the container before the first island needs it.
  loadContainer(name).catch(() => {});
}

retryLate();
watchErrors((remote) => versions.has(remote));

let events: EventSource | undefined;
followVisibility();
document.addEventListener('visibilitychange', followVisibility);

/**
 * Browsers allow six connections per site, so a hidden tab closes its connection. It receives the current state when it
 * is visible again.
 */
function followVisibility() {
  if (document.hidden) {
    events?.close();
    events = undefined;
  } else if (!events) {
    events = new EventSource(DEV_EVENTS);
    events.onmessage = ({ data }) => {
      const event: unknown = JSON.parse(String(data));
      if (isDevEvent(event)) void handle(event);
    };
  }
}

/** The type identifies the event: the page and the server are from the same build. */
function isDevEvent(value: unknown): value is DevEvent {
  const type = (value as Partial<DevEvent> | null)?.type;
  return type === 'problems' || type === 'styles' || type === 'hot' || type === 'live';
}

async function handle(event: DevEvent) {
  switch (event.type) {
    case 'problems':
      return overlay.show(event.problems);
    case 'styles':
      return updateStyles(event.name, event.css);
    case 'hot':
      return updateModules(event);
    case 'live':
      return handleLive(event);
  }
}

async function handleLive({ name, version, css }: DevEvent & { type: 'live' }) {
  const before = versions.get(name);
  versions.set(name, version);
  // The page was already rendered by this version.
  if (before === undefined || before === version) return;
  updateStyles(name, css, version);
  try {
    if (await reloadPage()) document.dispatchEvent(new CustomEvent('gniazdo:edited'));
  } catch (error) {
    if ((error as Error).name !== 'AbortError')
      console.warn('[gniazdo] The page could not be updated. Reload it.', error);
  }
}
