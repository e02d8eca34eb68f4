import { expect, test } from '@jest/globals';
import { findPrograms } from './findPrograms.ts';

const VERSIONS: Record<string, string> = {
  haproxy: 'HAProxy version 2.6.12-1+deb12u4 2026/10/17 - https://haproxy.org/\n',
  etcd: 'etcd Version: 3.4.23\nGit SHA: Not provided\n',
  patroni: 'patroni 3.0.2\n',
  pg_rewind: 'pg_rewind (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n',
};

function find(changed: Record<string, string | null> = {}) {
  return findPrograms(([program = '']) => ({ ...VERSIONS, ...changed })[program.split('/').at(-1)!] ?? null);
}

test("the versions of Debian's programs are used", () => {
  expect(find()).toMatch(/^$|\/postgresql\/\d+\/bin$/);
});

test('what is missing or too old is named, with the command that installs it', () => {
  expect(() => find({ patroni: null, etcd: null })).toThrow(
    /needs etcd; Patroni\. Install \(Debian, Ubuntu\): apt-get install .*haproxy patroni etcd-server/,
  );
  expect(() => find({ haproxy: 'HAProxy version 2.2.9-2+deb11u6' })).toThrow('needs HAProxy 2.4 or newer, not 2.2.');
});
