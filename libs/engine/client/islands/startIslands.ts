import { prefetchIsland } from '../federation/loadIsland.ts';
import { unmountRemoved } from './hydrateIsland.tsx';
import { ISLAND, type IslandElement, findIsland, getReleaseName, getState } from './Island.ts';
import { nextTask } from './taskQueue.ts';
import { wakeIsland } from './wakeIsland.ts';
import { isUsed, whenIdle, whenUsed, whenVisible } from './wakeConditions.ts';

const USE_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/** Observes the document for islands, also those added later, and wakes each at its wake condition. */
export function startIslands() {
  for (const type of USE_EVENTS) document.addEventListener(type, handleUse, { passive: true });
  const boot = (window.gniazdo ??= { queue: [] });
  boot.wake = (island) => wakeSoon(island as IslandElement);

  new MutationObserver(handleMutations).observe(document, { childList: true, subtree: true });
  wakeUsed(boot.queue.map(({ island }) => island as IslandElement));
  discover(document);
}

/** Wakes islands that were pressed, focused or hovered before this script ran. */
function wakeUsed(pressed: IslandElement[]) {
  const pointedAt = document.querySelectorAll<IslandElement>(`${ISLAND}:hover, ${ISLAND}:focus-within`);
  // `display: contents` elements are hovered when their children are.
  for (const island of new Set([...pressed, ...pointedAt])) void wakeIsland(island, 'used');
}

function handleUse({ target }: Event) {
  const island = findIsland(target);
  if (island && getState(island) !== 'awake') wakeSoon(island);
}

/** In a task of its own: adding scripts takes longer than the other answers to a tap. */
function wakeSoon(island: IslandElement) {
  nextTask(() => void wakeIsland(island, 'used'));
}

function handleMutations(records: MutationRecord[]) {
  let hasRemoved = false;
  for (const { addedNodes, removedNodes } of records) {
    if (removedNodes.length > 0) hasRemoved = true;
    for (const node of addedNodes) if (node instanceof Element && node.isConnected) discover(node);
  }
  // When idle, so that the next page is painted first.
  if (hasRemoved) whenIdle(unmountRemoved);
}

function discover(root: Element | Document) {
  if (root instanceof Element && root.matches(ISLAND)) schedule(root as IslandElement);
  for (const island of root.querySelectorAll<IslandElement>(ISLAND)) schedule(island);
}

function schedule(island: IslandElement) {
  if (getState(island) !== 'asleep') return;
  const wake = () => void wakeIsland(island, 'due');
  const wakeInUse = () => {
    if (!isUsed()) prefetchIsland(getReleaseName(island), island.dataset.component);
    whenUsed(wake);
  };
  switch (island.dataset.wake) {
    case 'now':
      return wake();
    case 'visible':
      return whenVisible(island, wakeInUse);
    case 'interaction':
      return;
    default:
      return whenIdle(wakeInUse);
  }
}
