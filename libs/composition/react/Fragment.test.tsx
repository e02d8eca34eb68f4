import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { splitAtFirstScreenEnd, removeFirstScreenEnd } from '../protocol/firstScreenEnd.ts';
import { FirstScreenEnd } from './Fragment.tsx';

test('HTML is split at its first marker', () => {
  const html = renderToString(
    <ul>
      <li>1</li>
      <FirstScreenEnd />
      <li>2</li>
      <FirstScreenEnd />
    </ul>,
  );
  expect(splitAtFirstScreenEnd(html)).toEqual({ first: '<ul><li>1</li>', remainder: '<li>2</li></ul>' });
  expect(removeFirstScreenEnd(html)).toBe('<ul><li>1</li><li>2</li></ul>');
});

test('HTML without a marker is not split', () => {
  expect(splitAtFirstScreenEnd('<p>1</p>')).toEqual({ first: '<p>1</p>', remainder: null });
});
