import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort, ROOT } from '@gniazdo/cli';
import { until } from '@gniazdo/testing/until';
import { expect, test } from '@jest/globals';
import { SEARCH_PATH } from './findPrograms.ts';
import { choosePorts } from './runProcesses.ts';
import { BALANCER_FILES, getBalancerVariables } from './startBalancer.ts';

const PROXY = '127.0.0.9';
const [rules = '', clusterRules = ''] = BALANCER_FILES.map((file) => readFileSync(file, 'utf8'));

test('the balancer replaces the address that clients name, and trusts the proxy of the settings only', () => {
  expect(rules).toContain('acl is_of_proxy src "${PROXY_ADDRESS-255.255.255.255}"\n');
  expect(rules).toContain('http-request set-header X-Forwarded-For %[src] unless is_of_proxy has_client\n');
  expect(rules.match(/X-Forwarded-For/g)).toHaveLength(2);
  const compose = readFileSync(join(ROOT, 'deploy/compose/compose.yml'), 'utf8');
  expect(compose).toContain('PROXY_ADDRESS: ${PROXY_ADDRESS:-255.255.255.255}\n');
});

test('the balancer logs no addresses of pages', () => {
  expect(rules.replaceAll(/#.*/g, '')).not.toMatch(/httplog|log-format|capture|%\[?(url|path|HU|HP|r\b|hr)/);
});

test('in a cluster, every variable of the files is set, and every address is on loopback', async () => {
  const variables = getBalancerVariables(await choosePorts(3000), '/tmp/socket');
  const used = [...(rules + clusterRules).matchAll(/\$\{(\w+)/g)].map(([, name]) => name!);
  expect(used.filter((name) => !Object.hasOwn(variables, name))).toEqual([]);
  const addresses = Object.entries(variables).filter(([name]) => /(?<!PROXY)_ADDRESS$/.test(name));
  expect(addresses.length).toBeGreaterThan(9);
  for (const [, address] of addresses) expect(address).toMatch(/^127\.0\.0\.1:\d+$/);
});

test('without variables, the rules have the addresses of the compose file', () => {
  const defaults = rules.replaceAll(/"\$\{\w+-([^}]+)\}"/g, '$1');
  expect(defaults).not.toContain('${');
  for (const line of ['bind :3000', 'bind :4000', 'server shell-2 shell-2:3000 check', 'server api-1 api-1:4000 check'])
    expect(defaults).toContain(line);
});

const { error } = spawnSync('haproxy', ['-v'], { env: { PATH: SEARCH_PATH } });

// A machine without HAProxy checks the rules above only.
(error ? test.skip : test)('visitors behind a proxy for TLS have their own addresses', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const shell = createServer(({ headers, url }, response) => {
    if (url !== '/health/ready') seen.push(headers);
    response.end('ok');
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  const { port } = shell.address() as AddressInfo;
  const ports = { ...(await choosePorts(await freePort())), 'shell-1': port, 'shell-2': port };
  const env = { ...getBalancerVariables(ports, ''), PROXY_ADDRESS: PROXY };
  const balancer = spawn('haproxy', ['-db', '-f', BALANCER_FILES[0]!], { env, stdio: 'ignore' });
  try {
    const send = (localAddress: string, forwarded?: string) =>
      new Promise<string | undefined>((resolve) => {
        const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
        request({ host: '127.0.0.1', port: ports.site, localAddress, headers }, (response) => {
          response.resume().on('end', () => resolve(String(seen.pop()?.['x-forwarded-for'])));
        })
          .on('error', () => resolve(undefined))
          .end();
      });
    await until('the balancer has a shell', async () => (await send('127.0.0.1')) === '127.0.0.1');
    expect(await send('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
    expect(await send(PROXY, '198.51.100.1')).toBe('198.51.100.1');
    expect(await send(PROXY, '203.0.113.7, 198.51.100.2')).toBe('203.0.113.7, 198.51.100.2');
    expect(await send(PROXY)).toBe(PROXY);
  } finally {
    balancer.kill('SIGTERM');
    shell.closeAllConnections();
    shell.close();
  }
});
