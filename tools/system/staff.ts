import { getDataDir, getUserName, parseCommandLine, readRunFile, runCommand } from '@gniazdo/cli';
import { STAFF_ROLES, staffPaths } from '@gniazdo/contracts/site';
import { UserFacingError } from '@gniazdo/errors';
import { readSecret } from '@gniazdo/release-tools/secretFiles';
import { getStaffOrigin } from '@gniazdo/engine/server/settings/getStaffOrigin';
import { createStaffLink } from '@gniazdo/engine/server/staff/createStaffLink';
import { openStaffRecords } from '@gniazdo/engine/server/staff/openStaffRecords';

const HELP = `Usage: npm run staff -- [end-all] [options]

Prints a sign-in link for staff of the running system, or of PUBLIC_URL (and CONTROL_ROOM_URL) with STAFF_KEY_FILE. The link
is valid for an hour and opens one session of the control room, which leads to the other hosts. "end-all" ends all sessions
and makes unused links invalid; for another system than the running one, set CHANNEL to its channel.

  --name <name>   Name in the release history (default: your user name)
  --role <role>   What it may do: ${STAFF_ROLES.join(', ')} (default: admin, everything). Several: --role support --role finance
  --next <path>   Page to open after sign-in, such as /pl/`;

await runCommand(async () => {
  const options = {
    name: { type: 'string' },
    role: { type: 'string', multiple: true },
    next: { type: 'string' },
  } as const;
  const { values, positionals } = parseCommandLine(HELP, options, { positionals: ['end-all'] });
  if (positionals.length > 0) await endAll();
  else console.log(await createLink(values));
});

async function endAll() {
  const { CHANNEL, DATABASE_URL } = process.env;
  const running = readRunFile(getDataDir(process.env));
  const channel = CHANNEL === 'database' ? running?.databaseUrl || DATABASE_URL : CHANNEL || running?.channel;
  if (!channel) throw new UserFacingError('No system is running. Run npm start first, or set CHANNEL.');
  const records = openStaffRecords(channel);
  try {
    await records.endAll(Date.now());
  } finally {
    await records.close();
  }
  console.log('All staff sessions have ended.');
}

function createLink(values: { name?: string; role?: string[]; next?: string }) {
  const roles = values.role ?? ['admin'];
  const unknown = roles.find((role) => !(STAFF_ROLES as readonly string[]).includes(role));
  if (unknown !== undefined)
    throw new UserFacingError(`There is no role "${unknown}". Roles are: ${STAFF_ROLES.join(', ')}.`);
  const dataDir = getDataDir(process.env);
  const publicUrl = process.env.PUBLIC_URL || readRunFile(dataDir)?.url;
  if (!publicUrl)
    throw new UserFacingError('No system is running. Run npm start first, or set PUBLIC_URL and STAFF_KEY_FILE.');
  const key = readSecret(dataDir, 'staffKey');
  const controlRoomUrl = process.env.CONTROL_ROOM_URL || getStaffOrigin(publicUrl, 'controlRoom');
  return createStaffLink(key, controlRoomUrl, {
    name: values.name || getUserName(),
    roles,
    // Other roles may not open the control room.
    next: values.next ?? (roles.includes('admin') ? undefined : staffPaths.work()),
  });
}
