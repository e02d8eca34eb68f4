import { ROOM_SIZE } from '../roomSize.ts';
import type { IdPicture } from './drawIds.ts';

const { width: WIDTH, height: HEIGHT } = ROOM_SIZE;

/** Distance, px, of each pixel of an object to the edge of what is visible of the object or the picture; 0 elsewhere. */
export function measureInside(ids: IdPicture, id: number): Uint16Array {
  const distances = new Uint16Array(ids.length);
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT ? 0 : distances[y * WIDTH + x]!);
  for (let pixel = 0; pixel < ids.length; pixel++) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    if (ids[pixel] === id)
      distances[pixel] = 1 + Math.min(at(x - 1, y), at(x, y - 1), at(x - 1, y - 1), at(x + 1, y - 1));
  }
  for (let pixel = ids.length - 1; pixel >= 0; pixel--) {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    if (ids[pixel] === id)
      distances[pixel] = Math.min(
        distances[pixel]!,
        1 + Math.min(at(x + 1, y), at(x, y + 1), at(x + 1, y + 1), at(x - 1, y + 1)),
      );
  }
  return distances;
}
