import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, ROOT } from '@gniazdo/cli';
import { expect, test } from '@jest/globals';
import { BALANCER_FILES, getBalancerVariables } from './balancerSettings.ts';
import { findBalancer, hasBalancer } from './findBalancer.ts';

const PROXY = '127.0.0.9';
const [RULES = ''] = BALANCER_FILES;

test('the balancer replaces the address that clients name, and trusts the proxy of the settings only', () => {
  const rules = readFileSync(RULES, 'utf8');
  expect(rules).toContain('acl is_of_proxy src "${PROXY_ADDRESS-255.255.255.255}"\n');
  expect(rules).toContain('http-request set-header X-Forwarded-For %[src] unless is_of_proxy has_client\n');
  expect(rules.match(/X-Forwarded-For/g)).toHaveLength(2);
  const compose = readFileSync(join(ROOT, 'deploy/compose/compose.yml'), 'utf8');
  expect(compose).toContain('PROXY_ADDRESS: ${PROXY_ADDRESS:-255.255.255.255}\n');
});

test('the balancer logs no addresses of pages', () => {
  const rules = readFileSync(RULES, 'utf8').replaceAll(/#.*/g, '');
  expect(rules).not.toMatch(/httplog|log-format|capture|%\[?(url|path|HU|HP|r\b|hr)/);
});

// A machine without HAProxy checks the rules above only.
(hasBalancer() ? test : test.skip)('visitors behind a proxy for TLS have their own addresses', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const shell = createServer(({ headers, url }, response) => {
    if (url !== '/health/ready') seen.push(headers);
    response.end('ok');
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  const { port } = shell.address() as AddressInfo;
  const site = await freePort();
  const { program, env } = findBalancer();
  const ports = { site, api: await freePort(), 'shell-1': port, 'shell-2': port, 'api-1': port, 'api-2': port };
  const variables = getBalancerVariables({ ...ports, primary: 1, replica: 1, 'postgres-1': 1, 'postgres-2': 1 }, '');
  const balancer = spawn(program, ['-db', '-f', RULES], {
    env: { ...env, ...variables, PROXY_ADDRESS: PROXY },
    stdio: 'ignore',
  });
  try {
    const send = (localAddress: string, forwarded?: string) =>
      new Promise<string | undefined>((resolve) => {
        const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
        request({ host: '127.0.0.1', port: site, localAddress, headers }, (response) => {
          response.resume().on('end', () => resolve(String(seen.pop()?.['x-forwarded-for'])));
        })
          .on('error', () => resolve(undefined))
          .end();
      });
    for (const until = Date.now() + 10_000; (await send('127.0.0.1')) !== '127.0.0.1' && Date.now() < until;)
      await wait(50);
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
