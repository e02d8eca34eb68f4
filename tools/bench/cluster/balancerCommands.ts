import { connect } from 'node:net';

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

/** Resolves to the status of a server that only one of the balancer's lists has: `UP`, `DOWN 1/2`, `MAINT` … */
export async function readServerStatus(socket: string, name: string) {
  return parseServers(await sendCommand(socket, SHOW_SERVERS)).get(name)!;
}

/** Reads the table of `show stat`, whose first line has the names of the columns. */
export function parseServers(csv: string) {
  const [head = '', ...lines] = csv.split('\n');
  const columns = head.replace(/^# /, '').split(',');
  const [name, status] = ['svname', 'status'].map((column) => columns.indexOf(column));
  const rows = lines.filter((line) => line.includes(',')).map((line) => line.split(','));
  return new Map(rows.map((cells) => [cells[name!]!, cells[status!]!]));
}
