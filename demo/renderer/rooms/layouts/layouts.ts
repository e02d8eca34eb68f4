import type { Placed, RoomKind, RoomStyle } from '../Room.ts';
import { bathroom } from './bathroom.ts';
import { bedroom } from './bedroom.ts';
import { childrensRoom } from './childrensRoom.ts';
import { diningRoom } from './diningRoom.ts';
import { hall } from './hall.ts';
import { kitchen } from './kitchen.ts';
import { livingRoom } from './livingRoom.ts';
import { office } from './office.ts';
import { terrace } from './terrace.ts';

/** The products of each kind of room and their positions, in the colours and materials of a style. */
export const layouts: Record<RoomKind, (style: RoomStyle) => Placed[]> = {
  salon: livingRoom,
  sypialnia: bedroom,
  jadalnia: diningRoom,
  kuchnia: kitchen,
  'pokoj-dzieciecy': childrensRoom,
  biuro: office,
  przedpokoj: hall,
  lazienka: bathroom,
  taras: terrace,
};
