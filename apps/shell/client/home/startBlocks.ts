import { showLateFragments } from './showLateFragments.ts';
import { showPersonalBlocks } from './showPersonalBlocks.ts';

/** Fills late fragments and personal blocks of this page, and of those that are shown later. */
export function startBlocks() {
  document.addEventListener('gniazdo:navigated', showBlocks);
  showBlocks();
}

function showBlocks() {
  showLateFragments();
  showPersonalBlocks();
}
