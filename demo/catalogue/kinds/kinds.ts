import { bedroomKinds } from './bedroomKinds.ts';
import { childrenAndGardenKinds } from './childrenAndGardenKinds.ts';
import { decorAndKitchenKinds } from './decorAndKitchenKinds.ts';
import { lightingAndTextileKinds } from './lightingAndTextileKinds.ts';
import { seatingKinds } from './seatingKinds.ts';
import { storageKinds } from './storageKinds.ts';
import { tableKinds } from './tableKinds.ts';

/** All kinds of products that the demo shops sell. */
export const kinds = [
  ...seatingKinds,
  ...tableKinds,
  ...bedroomKinds,
  ...storageKinds,
  ...childrenAndGardenKinds,
  ...lightingAndTextileKinds,
  ...decorAndKitchenKinds,
];
