// `npm run staff [-- --name Ola] [--next /pl/]`: prints a link that makes whoever opens it within the hour staff of the
// system that runs here, or of PUBLIC_URL with STAFF_KEY.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { staffLink } from '../../apps/shell/server/staff/staffLink.ts';
import { userName } from '../release/userName.ts';
import { readRunFile } from '../setup/runFile.ts';
import { ROOT } from '../setup/settings.ts';
import { staffKey } from './staffKey.ts';

try {
  console.log(makeLink(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function makeLink(args: string[]) {
  const { values } = parseArgs({ args, options: { name: { type: 'string' }, next: { type: 'string' } } });
  const dataDir = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  const publicUrl = process.env.PUBLIC_URL || readRunFile(dataDir)?.url;
  if (!publicUrl) throw new Error('Nothing runs here: npm start first, or set PUBLIC_URL and STAFF_KEY.');
  return staffLink(staffKey(dataDir), publicUrl, { name: values.name || userName(), next: values.next });
}
