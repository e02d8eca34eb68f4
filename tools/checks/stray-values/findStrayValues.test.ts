import { expect, test } from '@jest/globals';
import { findStrayValues } from './findStrayValues.ts';

test.each([
  ['color: #fff;', 'colour #fff'],
  ['background: rgb(0 0 0 / 40%);', 'colour rgb('],
  ['font-size: 13px;', 'size of type 13px'],
  ['font-size: clamp(2rem, 4vw, 3rem);', 'size of type'],
  ['font: 600 1.25rem / 1 var(--font);', 'size of type 1.25rem'],
  ["font-family: 'Arial', sans-serif;", "font 'Arial'"],
  ['border-radius: 6px;', 'corner 6px'],
  ['z-index: 1000;', 'layer 1000'],
  ['box-shadow: 0 2px 8px var(--line);', 'shadow'],
  ['transition: color 200ms;', 'time 200ms'],
  ['animation: spin 1.5s linear;', 'time 1.5s'],
])('`%s` is found', (declaration, what) => {
  expect(findStrayValues('a.css', `.a {\n  ${declaration}\n}`)).toEqual([
    expect.stringContaining(`a.css:2 has the literal ${what}`),
  ]);
});

test.each([
  'color: var(--ink);',
  'font: 600 var(--text-md) / 1.4 var(--font);',
  'border-radius: var(--radius-2);',
  'border-radius: 0;',
  'box-shadow: 0 0 0 3px var(--accent-soft);',
  'box-shadow: inset 0 -1px var(--line);',
  'transition: color var(--quick);',
  'mask: url("data:image/svg+xml,%23fff");',
])('`%s` is fine', (declaration) => {
  expect(findStrayValues('a.css', `.a {\n  ${declaration}\n}`)).toEqual([]);
});

test('[K-12] layouts change only at the breakpoints', () => {
  expect(findStrayValues('a.css', '@media (width >= 1024px) {')).toEqual([]);
  expect(findStrayValues('a.css', '@media (width >= 1200px) {')).toEqual([expect.stringContaining('1200 px')]);
});
