import { randomBytes } from 'node:crypto';

/** A slot in the text of a document: from `start` to `end` is its HTML for requests without content of their own. */
export type SlotRange = { name: string; start: number; end: number };

/** No other text has it: no response contains the marks, and they differ between processes. */
const NONCE = randomBytes(12).toString('hex');
const MARK = new RegExp(`\u2063${NONCE} (\\w+) (start|end)\u2063`, 'g');

/** Marks around the HTML of a slot. */
export function markSlot(name: string) {
  return { start: `\u2063${NONCE} ${name} start\u2063`, end: `\u2063${NONCE} ${name} end\u2063` };
}

/** Removes the marks from a document. */
export function extractSlots(html: string): { text: string; slots: SlotRange[] } {
  const slots: SlotRange[] = [];
  let text = '';
  let read = 0;
  for (const { 0: mark, 1: name, 2: edge, index } of html.matchAll(MARK)) {
    text += html.slice(read, index);
    read = index + mark.length;
    if (edge === 'start') slots.push({ name: name!, start: text.length, end: text.length });
    else slots.at(-1)!.end = text.length;
  }
  return { text: text + html.slice(read), slots };
}
