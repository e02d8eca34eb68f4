import type { TrackedEvent } from './TrackedEvent.ts';

/**
 * Pushes an event to the data layer of the page. It stays there unless the visitor allows a tag manager, which reads it
 * then. Call it before what the event is about, e.g. before a new tab opens.
 */
export function pushEvent(event: TrackedEvent) {
  ((globalThis as { dataLayer?: object[] }).dataLayer ??= []).push(event);
}
