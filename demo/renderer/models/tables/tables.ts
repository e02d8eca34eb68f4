import { barTable } from './barTable.ts';
import { childTable } from './childTable.ts';
import { coffeeTable } from './coffeeTable.ts';
import { console } from './console.ts';
import { cornerDesk } from './cornerDesk.ts';
import { desk } from './desk.ts';
import { diningSet } from './diningSet.ts';
import { dressingTable } from './dressingTable.ts';
import { extendingTable } from './extendingTable.ts';
import { foldingTable } from './foldingTable.ts';
import { roundCoffeeTable } from './roundCoffeeTable.ts';
import { roundTable } from './roundTable.ts';
import { sideTable } from './sideTable.ts';
import { table } from './table.ts';

export const tables = {
  table,
  extendingTable,
  foldingTable,
  barTable,
  coffeeTable,
  console,
  sideTable,
  roundTable,
  roundCoffeeTable,
  desk,
  dressingTable,
  diningSet,
  childTable,
  cornerDesk,
};
