import { expect, test } from '@jest/globals';
import { findStickyHover } from './findStickyHover.ts';

test('a rule for :hover and something else is found', () => {
  expect(findStickyHover('a.css', '.a:hover,\n.a:focus-visible {\n  color: blue;\n}')).toHaveLength(1);
});

test('a rule for :hover alone is found', () => {
  expect(findStickyHover('a.css', '.a {\n  color: red;\n}\n\n.a:hover,\n.b:hover {\n  color: blue;\n}')).toEqual([
    expect.stringContaining('a.css:6 has a :hover rule that also applies on touch screens'),
  ]);
});

test('a rule after the media query for pointers is found', () => {
  const css = '@media (hover: hover) {\n  .a:hover {\n    color: blue;\n  }\n}\n.b:hover {\n  color: blue;\n}';
  expect(findStickyHover('a.css', css)).toEqual([expect.stringContaining('a.css:6')]);
});

test('a rule for :hover and :focus-within passes', () => {
  expect(findStickyHover('a.css', '.a:hover > .tip,\n.a:focus-within > .tip {\n  opacity: 1;\n}')).toEqual([]);
});

test('a rule for touch screens only passes, because it is meant for taps', () => {
  expect(findStickyHover('a.css', '@media (hover: none) {\n  .a:hover {\n    color: blue;\n  }\n}')).toEqual([]);
});
