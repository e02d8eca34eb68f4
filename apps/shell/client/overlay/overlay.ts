import { createOverlay } from './createOverlay.ts';

// A script by itself, without imports of the shell's: it looks at the page from outside, as a visitor's browser has it.
const boot = (window.gniazdo ??= { held: [] });
boot.toggleOverlay ??= createOverlay();
