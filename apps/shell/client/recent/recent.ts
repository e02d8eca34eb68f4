import { showRecent } from './showRecent.ts';

// A script by itself: most visits never come to a search with something to go back to.
(window.gniazdo ??= { held: [] }).showRecent ??= showRecent;
