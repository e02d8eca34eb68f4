// `node execUntilExitMain.ts FILE`: runs a program that writes its process id to FILE and does not end.
import { execUntilExit } from '../execUntilExit.ts';

const file = process.argv[2] ?? '';
const program = `require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000);`;
process.on('SIGTERM', () => process.exit(0));
await execUntilExit(process.execPath, ['-e', program, file], {});
