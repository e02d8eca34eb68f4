import type { HeldEvent } from '../../contract/BootState.ts';
import { followPath, pathTo } from './nodePath.ts';
import { type FieldValue, readField, replayField } from './replayField.ts';

type Remembered = { path: number[]; field?: FieldValue };

/**
 * What the visitor did to an island while it could not answer. Call it before hydration and keep the answer: hydration may
 * replace elements and reset fields, so each target's place and value are remembered.
 */
export function rememberHeld(island: Element) {
  const remembered = new Map<HeldEvent, Remembered>();
  for (const held of window.gniazdo?.held ?? []) {
    if (held.island !== island) continue;
    const field = held.type === 'input' ? readField(held.target) : undefined;
    remembered.set(held, { path: pathTo(island, held.target), field });
  }
  return remembered;
}

/** Does it again, in order, now that somebody answers. */
export function replayHeld(island: Element, remembered: Map<HeldEvent, Remembered>) {
  const entered = new Set<Element>();
  for (const held of takeHeld(island)) {
    const { path, field } = remembered.get(held) ?? {};
    const target = held.target.isConnected ? held.target : path && followPath(island, path);
    if (!target) continue;
    if (held.type !== 'input') act(held, target as HTMLElement);
    else if (!entered.has(target)) replayField(target, field ?? readField(target) ?? { value: '' });
    // One field gives many events while somebody types; its last value is the one that counts.
    entered.add(target);
  }
}

/** The island can't answer: what was kept from happening happens as it would have without script. */
export function releaseHeld(island: Element) {
  for (const held of takeHeld(island)) if (held.target.isConnected) act(held, held.target);
}

function act({ type, submitter }: HeldEvent, target: HTMLElement) {
  if (type === 'click') target.click();
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
}

function takeHeld(island: Element) {
  const held = window.gniazdo?.held ?? [];
  const taken = held.filter((one) => one.island === island);
  for (const one of taken) held.splice(held.indexOf(one), 1);
  return taken;
}
