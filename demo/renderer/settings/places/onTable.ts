import type { Placed } from '../../rooms/Room.ts';
import { MUG, vaseFor } from '../props.ts';
import type { Occasion, Setting } from '../Setting.ts';

/** On a tabletop, next to related objects. */
export function onTable({ width, height, shape, style }: Occasion): Setting {
  const props: Placed[] = [];
  if (height > 0.2) props.push({ ...MUG, x: width / 2 + 0.16, z: -0.16 });
  else props.push({ ...vaseFor(style), x: -width / 2 - 0.1, z: -0.2 });
  if (shape === 'tableLamp' || shape === 'deskLamp') props.push({ ...vaseFor(style), x: -width / 2 - 0.16, z: -0.1 });
  return {
    lift: 0,
    wall: -0.62,
    floor: 'tabletop',
    props,
    camera: { yaw: 16, pitch: 13, fieldOfView: 24, fill: 0.52, lift: -0.02 },
  };
}
