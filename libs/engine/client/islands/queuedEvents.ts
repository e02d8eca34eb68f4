import type { QueuedEvent } from '../contract/BootState.ts';
import { type FieldValue, readField, replayField } from './replayField.ts';

/** Elements whose native behaviour is running. */
const native = new WeakSet<Element>();

type CapturedEvent = { path: number[]; field?: FieldValue };

/**
 * The queued events of an island. Call before hydration, which may replace elements and reset fields: the position and
 * value of each target are captured.
 */
export function captureEvents(island: Element) {
  const captured = new Map<QueuedEvent, CapturedEvent>();
  for (const event of window.gniazdo?.queue ?? []) {
    if (event.island !== island) continue;
    const field = event.type === 'input' ? readField(event.target) : undefined;
    captured.set(event, { path: getNodePath(island, event.target), field });
  }
  return captured;
}

/** Replays the events in order. Call after hydration. */
export function replayEvents(island: Element, captured: Map<QueuedEvent, CapturedEvent>) {
  const entered = new Set<Element>();
  for (const event of takeEvents(island)) {
    const { path, field } = captured.get(event) ?? {};
    const target = event.target.isConnected ? event.target : path && followNodePath(island, path);
    if (!target) continue;
    if (event.type !== 'input') perform(event, target as HTMLElement);
    else if (!entered.has(target)) replayField(target, field ?? readField(target) ?? { value: '' });
    // Typing queues many events of one field; only its last value counts.
    entered.add(target);
  }
}

/** Runs the native behaviour of queued events. Call when hydration has failed. */
export function flushNative(island: Element) {
  for (const event of takeEvents(island)) if (event.target.isConnected) perform(event, event.target);
}

function perform({ type, submitter }: QueuedEvent, target: HTMLElement) {
  if (type === 'click') target.click();
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
}

function takeEvents(island: Element) {
  const queue = window.gniazdo?.queue ?? [];
  const taken = queue.filter((event) => event.island === island);
  for (const event of taken) queue.splice(queue.indexOf(event), 1);
  return taken;
}

/** Child indexes on the path from `root` down to `element`. */
function getNodePath(root: Element, element: Element) {
  const path: number[] = [];
  for (let node = element; node !== root;) {
    const parent: Element | null = node.parentElement;
    if (!parent) break;
    path.unshift([...parent.children].indexOf(node));
    node = parent;
  }
  return path;
}

/** The element at that path, or null if the tree has changed. */
function followNodePath(root: Element, path: number[]) {
  let node: Element | undefined = root;
  for (const index of path) node = node?.children[index];
  return node ?? null;
}

/** Runs the native behaviour of an element that opens a dialog: it follows its link or submits its form. */
export function useNatively(opener: HTMLElement) {
  native.add(opener);
  if (opener instanceof HTMLFormElement) opener.requestSubmit();
  else opener.click();
  native.delete(opener);
}

export function isUsedNatively(opener: HTMLElement) {
  return native.has(opener);
}
