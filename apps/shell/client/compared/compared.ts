import { createMessage } from './createMessage.ts';

// A script by itself: most visits compare nothing.
(window.gniazdo ??= { held: [] }).sayCompared ??= createMessage();
