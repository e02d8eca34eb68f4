import { showPersonalBlocks } from './showPersonalBlocks.ts';

/** Fills personal blocks of this page, and of those that are shown later. */
export function startPersonalBlocks() {
  document.addEventListener('gniazdo:navigated', showPersonalBlocks);
  showPersonalBlocks();
}
