import type { Placed } from '../../rooms/Room.ts';
import { pictureFor, vaseFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** Above a dining table. */
export function overTable(piece: Occasion): Setting {
  const { style } = piece;
  const props: Placed[] = [
    { shape: 'table', ...style.wood, width: 1700, depth: 850, variant: style.variant, x: 0, z: 0 },
    { ...vaseFor(style), x: -0.3, y: 0.76, z: 0 },
    pictureFor(piece, 0.62, 1.5, -1.2),
  ];
  const camera = { yaw: 14, pitch: 5, fieldOfView: 26, fill: 0.56, lift: 0.2 };
  return { lift: 1.2, wall: -1.2, floor: 'boards', props, camera };
}
