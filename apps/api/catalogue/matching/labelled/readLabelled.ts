import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const HALVES = ['tuning', 'heldOut'] as const;
export type Half = (typeof HALVES)[number];

/** The lines of a labelled file as their fields, with the heading (`# …`) above them. */
export function readLabelled(half: Half, kind: 'Titles' | 'Dimensions') {
  let heading = '';
  return readFileSync(join(import.meta.dirname, `${half}${kind}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) heading = line.slice(1).trim();
      return line === '' || line.startsWith('#') ? [] : [{ heading, fields: line.split('|') }];
    });
}

/** Labels with `?` may be found, the others must be. */
export function readLabels(text = '') {
  const labels = text.split(',').filter(Boolean);
  return {
    expected: labels.filter((label) => !label.endsWith('?')),
    allowed: labels.map((label) => label.replace('?', '')),
  };
}
