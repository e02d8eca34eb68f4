import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { splitAtFold, withoutFold } from '../protocol/fold.ts';
import { Fold } from './Fold.tsx';

test('HTML is cut at its first fold', () => {
  const html = renderToString(
    <ul>
      <li>1</li>
      <Fold />
      <li>2</li>
      <Fold />
    </ul>,
  );
  expect(splitAtFold(html)).toEqual({ first: '<ul><li>1</li>', rest: '<li>2</li></ul>' });
  expect(withoutFold(html)).toBe('<ul><li>1</li><li>2</li></ul>');
});

test('HTML without a fold stays whole', () => {
  expect(splitAtFold('<p>1</p>')).toEqual({ first: '<p>1</p>', rest: null });
});
