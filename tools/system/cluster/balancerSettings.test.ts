import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BALANCER_FILES, getBalancerVariables } from './balancerSettings.ts';
import type { ClusterPorts } from './clusterPorts.ts';

const PORTS: ClusterPorts = {
  site: 3000,
  api: 3003,
  primary: 3005,
  replica: 3006,
  'shell-1': 1,
  'shell-2': 2,
  'api-1': 3,
  'api-2': 4,
  'postgres-1': 5,
  'postgres-2': 6,
};

const texts = BALANCER_FILES.map((file) => readFileSync(file, 'utf8'));

test('every variable of the files is set, and every set variable is in the files', () => {
  const used = texts.flatMap((text) => [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
  expect([...new Set(used)].sort()).toEqual(Object.keys(getBalancerVariables(PORTS, '/tmp/socket')).sort());
});

test('every address is on loopback', () => {
  const {
    BALANCER_SOCKET,
    MAX_CONNECTIONS: _,
    PROXY_ADDRESS: _proxy,
    ...addresses
  } = getBalancerVariables(PORTS, '/tmp/socket');
  expect(BALANCER_SOCKET).toBe('/tmp/socket');
  expect(addresses.SHELL_2_ADDRESS).toBe('127.0.0.1:2');
  for (const address of Object.values(addresses)) expect(address).toMatch(/^127\.0\.0\.1:\d+$/);
});

test('without variables, the rules have the addresses of the compose file', () => {
  const rules = texts[0]!.replaceAll(/"\$\{\w+-([^}]+)\}"/g, '$1');
  expect(rules).not.toContain('${');
  for (const line of ['bind :3000', 'bind :4000', 'server shell-2 shell-2:3000 check', 'server api-1 api-1:4000 check'])
    expect(rules).toContain(line);
});
