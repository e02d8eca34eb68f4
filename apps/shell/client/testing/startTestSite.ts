import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type BrowserReport, REPORTS_PATH } from '@gniazdo/engine/client/contract/BrowserReport';
import type { ClientManifest } from '@gniazdo/engine/client/contract/ClientManifest';
import { FRAGMENTS_PATH } from '@gniazdo/engine/client/contract/FragmentData';
import type { BrowserRelease } from '@gniazdo/engine/client/contract/PageData';
import { createSecurityPolicy } from '@gniazdo/engine/server/http/securityHeaders';
import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { buildFragmentData, buildPageResponse, renderDocument, getStyles, type TestPage } from './testPages.ts';

/** Faults of files and responses whose URL contains a given text. */
export type Fault = 'missing' | 'hangs' | 'tampered' | 'garbage';

/** Serves hand-written pages and fragments with the real client, a real container and the real Content-Security-Policy. */
export async function startTestSite(pages: Record<string, TestPage>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-client-'));
  await promisify(execFile)(process.execPath, [path.join(__dirname, 'buildTestSite.ts'), folder]);
  const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as {
    client: ClientManifest;
    release: BrowserRelease;
  };
  const policy = createSecurityPolicy({
    scripts: [getCspHash(site.client.boot)],
    styles: [getCspHash(getStyles(site.client))],
    isHttps: false,
  });
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const remainders: ((isBroken: boolean) => void)[] = [];
  const reports: BrowserReport[] = [];

  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    if (url === REPORTS_PATH) return void takeReport(request, response);
    const fault = [...faults].find(([text]) => url.includes(text))?.[1];
    if (fault === 'hangs') return;
    if (fault === 'missing') return void send(response, 404, 'text/plain', 'Nie znaleziono.');
    if (fault === 'garbage') return void send(response, 200, 'text/html', '<p>Przerwa techniczna</p>');
    void respond(url, response, fault === 'tampered');
  });

  async function takeReport(request: IncomingMessage, response: ServerResponse) {
    reports.push((await json(request)) as BrowserReport);
    response.writeHead(204).end();
  }

  async function respond(url: string, response: ServerResponse, isTampered: boolean) {
    const { pathname } = new URL(url, 'http://localhost');
    const file = filePath(pathname);
    if (file) {
      const text = await readFile(path.join(folder, file), 'utf8');
      return send(response, 200, 'text/javascript', isTampered ? `${text}\nglobalThis.wasTampered = true;` : text);
    }
    const isData = pathname.startsWith('/_page/');
    const address = isData ? pathname.slice('/_page'.length) : pathname;
    if (isData && address === '/pl/stara') return sendJson(response, { kind: 'redirect', location: '/pl/druga' });
    const page = pages[address];
    if (!page) return send(response, 404, 'text/plain', 'Nie znaleziono.');
    if (pathname.startsWith(FRAGMENTS_PATH)) return sendJson(response, buildFragmentData(page, site.release));
    if (isData) return sendPage(response, page);
    response.setHeader('content-security-policy', policy);
    return send(
      response,
      200,
      'text/html',
      renderDocument({ ...page, html: page.html.replace(FIRST_SCREEN_END, '') }, site),
    );
  }

  function sendPage(response: ServerResponse, page: TestPage) {
    const pageData = buildPageResponse(page, site.release);
    const [, remainder] = page.html.split(FIRST_SCREEN_END);
    if (remainder === undefined) return sendJson(response, pageData);
    const text = JSON.stringify(pageData);
    const end = JSON.stringify(remainder).slice(1).length + '}'.length;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(text.slice(0, -end));
    remainders.push((isBroken) => (isBroken ? response.destroy() : response.end(text.slice(-end))));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    /** Requested URLs, in order. */
    requests,
    /** Reports of pages. */
    reports,
    release: site.release,
    /** Sends the remainders of the requested pages, or aborts them. */
    sendRemainders({ isBroken = false } = {}) {
      for (const send of remainders.splice(0)) send(isBroken);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

function filePath(pathname: string) {
  if (pathname.startsWith('/shell/')) return pathname.replace('/shell/', 'client/');
  if (pathname.startsWith('/releases/')) return pathname.replace('/releases/fixture/1.0.0/', 'fixture/browser/');
  return null;
}

function getCspHash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
}

function sendJson(response: ServerResponse, value: object) {
  send(response, 200, 'application/json', JSON.stringify(value));
}
