import type { Placed } from '../../rooms/Room.ts';
import { FLOOR_BASKET, plantFor, vaseFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On the wall above a low cabinet; a tall piece reaches almost to the floor. */
export function onWall(piece: Occasion): Setting {
  const { width, height, style } = piece;
  const isTall = height > 1.1;
  const top = 0.8;
  const props: Placed[] = isTall
    ? [plantFor(piece, -width / 2 - 0.45, 0.32, 1000), { ...FLOOR_BASKET, x: width / 2 + 0.4, z: 0.3 }]
    : [
        {
          shape: 'dresser',
          ...style.wood,
          width: 1500,
          height: 800,
          depth: 400,
          variant: style.variant,
          x: 0.1,
          z: 0.21,
        },
        { ...vaseFor(style), x: -Math.max(0.24, width / 2 + 0.06), y: top, z: 0.2 },
      ];
  const fill = isTall ? 0.62 : height < 0.5 ? 0.4 : 0.5;
  return {
    lift: isTall ? 0.1 : top + 0.16 + height * 0.35,
    // Behind the wall covering, so that a rail does not stick out of a mirror.
    wall: -0.045,
    floor: 'boards',
    props,
    camera: { yaw: 12, pitch: 3, fieldOfView: 26, fill, lift: isTall ? 0 : 0.14 },
  };
}
