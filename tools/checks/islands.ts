// Checks that every `<Island name="remote/File">` has a `File.island.tsx` that exports `FileIsland` in the same app,
// and that every such file is used. Checks that every script has a condition and a start. Prints a message for each violation. Exit code 1 if there are any.
import { join } from 'node:path';
import { findIslandFaults } from './islands/findIslandFaults.ts';

const root = join(import.meta.dirname, '../..');
const { faults, count } = findIslandFaults(join(root, 'apps'));
for (const message of faults) console.error(message);
console.log(faults.length === 0 ? `All ${count} islands and scripts are valid.` : `${faults.length} violations.`);
process.exitCode = faults.length === 0 ? 0 : 1;
