import type { FastifyInstance } from 'fastify';
import { paths, SITE_NAME } from '@gniazdo/contracts/site';
import { sendAsset, sendNoFile } from '@gniazdo/engine/server/responses/assets/sendAsset';
import type { ShellFiles } from '@gniazdo/engine/server/responses/assets/shellFiles';
import { describeForModels, describeSearch } from './siteDescriptions.ts';
import { webManifest } from './webManifest.ts';

const ONE_DAY = 'public, max-age=86400';

/** Drawn by tools/brand/icons, put beside the shell's scripts by the client build. */
export const BRAND_FILES = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'preview.png',
];

export const PREVIEW_PICTURE = { url: '/preview.png', alt: `${SITE_NAME}: meble i dodatki z wielu sklepów` };

/** Registers files with fixed URLs: robots.txt, llms.txt, the descriptions for installation and search, icons. */
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
  const openSearch = describeSearch(publicUrl);
  server.get('/opensearch.xml', async (_request, reply) =>
    reply
      .header('cache-control', ONE_DAY)
      .type('application/opensearchdescription+xml; charset=utf-8')
      .send(openSearch),
  );
  const guide = describeForModels(publicUrl);
  server.get('/llms.txt', async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('text/plain; charset=utf-8').send(guide),
  );
  for (const file of BRAND_FILES) {
    // Pages for staff have it, too.
    server.get(`/${file}`, { config: { host: 'every' } }, async (request, reply) => {
      const asset = await files.get(`brand/${file}`);
      if (asset) return sendAsset(request, reply, asset, { cacheControl: ONE_DAY });
      return sendNoFile(reply);
    });
  }
}
