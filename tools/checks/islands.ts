// Every `<Island name="remote/File">` has its `File.island.tsx` with a `FileIsland` in the same app, and every such file
// is shown somewhere. Prints a sentence for each that is missing and ends with 1 if there is one.
import { join } from 'node:path';
import { findIslandFaults } from './islands/findIslandFaults.ts';

const root = join(import.meta.dirname, '../..');
const { faults, count } = findIslandFaults(join(root, 'apps'));
for (const sentence of faults) console.error(sentence);
console.log(faults.length === 0 ? `All ${count} islands have their files.` : `${faults.length} islands need a look.`);
process.exitCode = faults.length === 0 ? 0 : 1;
