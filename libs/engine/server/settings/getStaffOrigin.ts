import { isIP } from 'node:net';

const STAFF_NAMES = { controlRoom: 'releases', backOffice: 'office' } as const;

/**
 * The origin of a host for staff without a setting: a name below that of the site, `https://releases.gniazdo.pl` for
 * `https://www.gniazdo.pl`. An address has no names below it: `http://releases.localhost:3000`, which browsers find on their
 * own machine.
 */
export function getStaffOrigin(publicUrl: string, host: keyof typeof STAFF_NAMES) {
  const { protocol, hostname, port } = new URL(publicUrl);
  const parent = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) ? 'localhost' : hostname.replace(/^www\./, '');
  return `${protocol}//${STAFF_NAMES[host]}.${parent}${port && `:${port}`}`;
}
