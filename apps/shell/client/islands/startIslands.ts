import { unmountGone } from './hydrateIsland.tsx';
import { ISLAND, type IslandElement, islandOf, stateOf } from './Island.ts';
import { wakeIsland } from './wakeIsland.ts';
import { whenIdle } from './whenIdle.ts';
import { whenVisible } from './whenVisible.ts';

const USES = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/** Watches the document for islands, those that come later too, and wakes each when its moment has come. */
export function startIslands() {
  for (const type of USES) document.addEventListener(type, handleUse, { passive: true });
  const boot = (window.gniazdo ??= { held: [] });
  boot.wake = (island) => void wakeIsland(island as IslandElement, 'used');

  new MutationObserver(handleMutations).observe(document, { childList: true, subtree: true });
  wakeUsed(boot.held.map(({ island }) => island as IslandElement));
  discover(document);
}

/** What a visitor did before we were here: pressed, focused or pointed at. */
function wakeUsed(pressed: IslandElement[]) {
  const pointedAt = document.querySelectorAll<IslandElement>(`${ISLAND}:hover, ${ISLAND}:focus-within`);
  // `display: contents` elements are hovered when their children are.
  for (const island of new Set([...pressed, ...pointedAt])) void wakeIsland(island, 'used');
}

function handleUse({ target }: Event) {
  const island = islandOf(target);
  if (island && stateOf(island) !== 'awake') void wakeIsland(island, 'used');
}

function handleMutations(records: MutationRecord[]) {
  let hasRemoved = false;
  for (const { addedNodes, removedNodes } of records) {
    if (removedNodes.length > 0) hasRemoved = true;
    for (const node of addedNodes) if (node instanceof Element && node.isConnected) discover(node);
  }
  // Not now: the page that comes instead should be painted first.
  if (hasRemoved) whenIdle(unmountGone);
}

function discover(root: Element | Document) {
  if (root instanceof Element && root.matches(ISLAND)) schedule(root as IslandElement);
  for (const island of root.querySelectorAll<IslandElement>(ISLAND)) schedule(island);
}

function schedule(island: IslandElement) {
  if (stateOf(island) !== 'asleep') return;
  const wake = () => void wakeIsland(island, 'due');
  switch (island.dataset.wake) {
    case 'now':
      return wake();
    case 'visible':
      return whenVisible(island, wake);
    case 'interaction':
      return;
    default:
      return whenIdle(wake);
  }
}
