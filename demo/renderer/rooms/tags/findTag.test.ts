import { Vector3 } from 'three';
import { roomCamera } from '../roomCamera.ts';
import { findTag } from './findTag.ts';

test('a point outside the camera’s view has no tag', () => {
  const camera = roomCamera('salon', 4 / 3);
  expect(findTag(camera, new Vector3(0, 1, -1))).toEqual({ x: expect.closeTo(50, -1), y: expect.closeTo(50, -1) });
  expect(findTag(camera, new Vector3(9, 1, 0))).toBeNull();
  expect(findTag(camera, new Vector3(0, 1, 9))).toBeNull();
});
