import { encodeBytes } from '../studio/encodeBytes.ts';
import { domeLights, keyLights } from '../studio/lights.ts';
import { Studio } from '../studio/Studio.ts';
import { buildRoom } from './buildRoom.ts';
import type { Room } from './Room.ts';
import { roomCamera } from './roomCamera.ts';
import { ROOM_SIZE } from './roomSize.ts';

/** A low sun from the left: it shines through the window and casts its bars on the wall and floor. */
const SUN = { keyDirection: [-0.78, 0.34, 0.36], keySize: 0.05, keyPower: 8.5, domePower: 0.66 } as const;
const TERRACE_SUN = { ...SUN, keyDirection: [-0.62, 0.9, 0.45], keyPower: 2.6 } as const;

let studio: Studio | null = null;

/** Renders the picture of a room. Returns bytes like `shootProduct`. */
export async function shootRoom(room: Room): Promise<string> {
  studio ??= new Studio(document.createElement('canvas'), { ...ROOM_SIZE, shadowTile: 1024 });
  const { parts, casters } = buildRoom(room);
  const camera = roomCamera(room, ROOM_SIZE.width / ROOM_SIZE.height);
  const sun = room.kind === 'taras' ? TERRACE_SUN : SUN;
  const lights = [...keyLights(sun, 48), ...domeLights(sun, 112)];
  const bytes = await studio.photograph({ parts, casters }, camera, {
    ground: 'air',
    lights,
    exposure: 1.12,
    bounce: 1.45,
  });
  return encodeBytes(bytes);
}
