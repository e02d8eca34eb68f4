import { readFileSync } from 'node:fs';
import { getDataDir, getUserName, parseCommandLine, readRunFile, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { createStaffLink } from '@gniazdo/shell/server/staff/createStaffLink';
import { getStaffKeyFile } from './getStaffKeyFile.ts';

const HELP = `Usage: npm run staff -- [options]

Prints a sign-in link for staff of the running system, or of PUBLIC_URL with STAFF_KEY_FILE. The link is valid for an hour.

  --name <name>   Name in the release history (default: your user name)
  --next <path>   Page to open after sign-in, such as /pl/`;

await runCommand(async () => console.log(await createLink()));

function createLink() {
  const { values } = parseCommandLine(HELP, { name: { type: 'string' }, next: { type: 'string' } });
  const dataDir = getDataDir(process.env);
  const publicUrl = process.env.PUBLIC_URL || readRunFile(dataDir)?.url;
  if (!publicUrl)
    throw new UserFacingError('No system is running. Run npm start first, or set PUBLIC_URL and STAFF_KEY_FILE.');
  const key = readFileSync(getStaffKeyFile(dataDir), 'utf8').trim();
  return createStaffLink(key, publicUrl, { name: values.name || getUserName(), next: values.next });
}
