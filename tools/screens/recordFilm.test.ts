import { expect, test } from '@jest/globals';
import { chooseFrames } from './recordFilm.ts';

test('of the frames of a fifth of a second, the last one is taken', () => {
  const frames = [0, 20, 190, 210, 900].map((at) => ({ at, jpeg: Buffer.of() }));
  expect(chooseFrames(frames).map(({ at }) => at)).toEqual([190, 210, 900]);
});
