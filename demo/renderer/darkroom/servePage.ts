import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import type { Page } from '@playwright/test';

const ORIGIN = 'http://pictures.test';
const HTML = `<!doctype html><meta charset="utf-8">
<script type="importmap">{"imports": {"three": "/node_modules/three/build/three.module.js"}}</script>
<script type="module" src="/demo/renderer/page.ts"></script>`;

/**
 * Opens the studio's page. Its modules are served from the sources with types stripped, by request interception: no
 * build and no port.
 */
export async function servePage(page: Page) {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = normalize(new URL(route.request().url()).pathname);
    if (path === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
    const isSource = path.endsWith('.ts');
    if (!isSource && !path.startsWith('/node_modules/three/build/')) return route.fulfill({ status: 404 });
    const source = readFileSync(join(ROOT, path), 'utf8');
    return route.fulfill({
      contentType: 'text/javascript',
      body: isSource ? stripTypeScriptTypes(source) : source,
    });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'shoot' in window, undefined, { timeout: 60_000 });
}
