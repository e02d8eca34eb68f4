import { connect } from 'node:net';
import { DATABASES, type DatabaseRoles } from './clusterFile.ts';

export type BalancerServer = {
  /** `shells`, `apis`, `primary` or `replica`. */
  backend: string;
  name: string;
  /** `UP`, `DOWN`, `MAINT`, `no check` … */
  status: string;
};

const TIMEOUT_MS = 5_000;
/** `show stat` for all proxies, servers only. */
const SHOW_SERVERS = 'show stat -1 4 -1';

/** Sends a command to the balancer; see "Unix Socket commands" in HAProxy's management guide. Resolves to its output. */
export function sendCommand(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const connection = connect(socket);
    connection.setTimeout(TIMEOUT_MS, () => connection.destroy(new Error('The balancer does not respond.')));
    connection.setEncoding('utf8').on('data', (text: string) => (output += text));
    connection.on('error', reject).on('end', () => resolve(output.trim()));
    // Its end would end the command, too.
    connection.write(`${command}\n`);
  });
}

export async function readServers(socket: string) {
  return parseServers(await sendCommand(socket, SHOW_SERVERS));
}

/** Reads the table of `show stat`, whose first line has the names of the columns. */
export function parseServers(csv: string): BalancerServer[] {
  const [head = '', ...lines] = csv.split('\n');
  const columns = head.replace(/^# /, '').split(',');
  const [backend, name, status] = ['pxname', 'svname', 'status'].map((column) => columns.indexOf(column));
  return lines
    .filter((line) => line.includes(','))
    .map((line) => line.split(','))
    .map((cells) => ({ backend: cells[backend!]!, name: cells[name!]!, status: cells[status!]! }));
}

/** Leads the addresses of the databases to those that have the roles, and ends connections to the others. */
export async function setRoles(socket: string, roles: DatabaseRoles) {
  const commands = (['primary', 'replica'] as const).flatMap((role) =>
    DATABASES.flatMap((name) =>
      roles[role] === name
        ? [`set server ${role}/${name} state ready`]
        : [`set server ${role}/${name} state maint`, `shutdown sessions server ${role}/${name}`],
    ),
  );
  const output = await sendCommand(socket, commands.join('; '));
  if (output !== '') throw new Error(`The balancer refused to switch the databases: ${output}`);
}
