import { diffArrays, diffWords } from 'diff';

export type TextPart = { text: string; kind: 'same' | 'added' | 'removed' };
/** A block that has changed. `heading`: of the section that has it; null before the first one. */
export type TextChange = { heading: string | null; parts: TextPart[] };

/** The blocks of a text that were added, removed or changed, in the order of the new text. */
export function compareBlocks(before: readonly string[], after: readonly string[]): TextChange[] {
  const changes: TextChange[] = [];
  let heading: string | null = null;
  let removed: string[] = [];
  const add = (block: string, parts: TextPart[]) => {
    if (isHeading(block)) heading = toPlain(block);
    changes.push({ heading: isHeading(block) ? null : heading, parts });
  };
  const addRemoved = () => {
    for (const block of removed) add(block, [{ text: toPlain(block), kind: 'removed' }]);
    removed = [];
  };
  for (const { value, added, removed: isRemoved } of diffArrays([...before], [...after])) {
    if (isRemoved) {
      removed.push(...value);
    } else if (added) {
      for (const block of value) {
        const old = removed.shift();
        if (old === undefined) add(block, [{ text: toPlain(block), kind: 'added' }]);
        else add(block, compareWords(toPlain(old), toPlain(block)));
      }
    } else {
      addRemoved();
      for (const block of value) if (isHeading(block)) heading = toPlain(block);
    }
  }
  addRemoved();
  return changes;
}

function compareWords(before: string, after: string): TextPart[] {
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

function isHeading(block: string) {
  return block.startsWith('#');
}

function toPlain(block: string) {
  return block.replace(/^#+ /, '');
}
