import { slidingWardrobe } from './slidingWardrobe.ts';
import { kitchenCabinet } from './kitchenCabinet.ts';
import { furnitureFront } from './furnitureFront.ts';
import { changingTable } from './changingTable.ts';
import { bathCabinet } from './bathCabinet.ts';
import { bookcase } from './bookcase.ts';
import { box } from './box.ts';
import { cabinet } from './cabinet.ts';
import { cornerWardrobe } from './cornerWardrobe.ts';
import { dresser } from './dresser.ts';
import { nightstand } from './nightstand.ts';
import { shelf } from './shelf.ts';
import { shoeCabinet } from './shoeCabinet.ts';
import { trolley } from './trolley.ts';
import { tvUnit } from './tvUnit.ts';
import { vitrine } from './vitrine.ts';
import { wallUnit } from './wallUnit.ts';
import { wardrobe } from './wardrobe.ts';
import { washbasinUnit } from './washbasinUnit.ts';

export const storage = {
  dresser,
  cabinet,
  tvUnit,
  nightstand,
  washbasinUnit,
  shoeCabinet,
  wardrobe,
  bookcase,
  vitrine,
  wallUnit,
  shelf,
  box,
  trolley,
  slidingWardrobe,
  furnitureFront,
  kitchenCabinet,
  bathCabinet,
  changingTable,
  cornerWardrobe,
};
