import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findChromium } from '@gniazdo/cli/findChromium';
import Fastify from 'fastify';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results/stories');

/** Global set-up of Playwright: builds the stories and serves them on a free port. */
export default async function buildStories() {
  process.env.CHROMIUM = await findChromium();
  const args = [
    'build',
    '--config-dir',
    'tools/stories/config',
    '--disable-telemetry',
    '--quiet',
    '--output-dir',
    folder,
  ];
  const { status } = spawnSync(join(root, 'node_modules/.bin/storybook'), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The stories could not be built. See the output of Storybook above.');
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  process.env.STORIES_URL = `http://127.0.0.1:${port}`;
  process.env.STORIES_FOLDER = folder;
  return () => server.close();
}
