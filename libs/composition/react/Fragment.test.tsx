import { expect, test } from '@jest/globals';
import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { renderToString } from 'react-dom/server';
import { FirstScreenEnd } from './Fragment.tsx';

test('the end of the first screen is the mark that browsers look for', () => {
  expect(renderToString(<FirstScreenEnd />)).toBe(FIRST_SCREEN_END);
});
