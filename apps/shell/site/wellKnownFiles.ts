import type { FastifyInstance } from 'fastify';
import { paths } from '@gniazdo/contracts/site';
import { sendAsset, sendNoFile } from '@gniazdo/engine/server/responses/assets/sendAsset';
import type { ShellFiles } from '@gniazdo/engine/server/responses/assets/shellFiles';
import { webManifest } from './webManifest.ts';

const ONE_DAY = 'public, max-age=86400';

/** Drawn by tools/brand/icons, put beside the shell's scripts by the client build. */
export const ICONS = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

/** Registers files with fixed URLs: robots.txt, the web app manifest and icons. */
export function registerWellKnownFiles(server: FastifyInstance, files: ShellFiles, publicUrl: string) {
  const robots = [
    'User-agent: *',
    'Disallow: /_page/',
    'Disallow: /api/',
    'Disallow: /v2/',
    `Disallow: ${paths.user()}`,
    `Disallow: ${paths.search()}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const manifest = JSON.stringify(webManifest());

  server.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
  server.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('application/manifest+json; charset=utf-8').send(manifest),
  );
  for (const icon of ICONS) {
    // Pages for staff have it, too.
    server.get(`/${icon}`, { config: { host: 'every' } }, async (request, reply) => {
      const asset = await files.get(`brand/${icon}`);
      if (asset) return sendAsset(request, reply, asset, { cacheControl: ONE_DAY });
      return sendNoFile(reply);
    });
  }
}
