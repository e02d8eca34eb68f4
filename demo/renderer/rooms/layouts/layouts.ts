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

/** What stands in each kind of room and where, in a style's colours and materials. */
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
