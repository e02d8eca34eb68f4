import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type BrowserReport, REPORTS_PATH } from '../../contract/BrowserReport.ts';
import type { ClientManifest } from '../../contract/ClientManifest.ts';
import type { BrowserRelease } from '../../contract/PageData.ts';
import { createSecurityPolicy } from '../../server/http/createSecurityPolicy.ts';
import { splitAtFold, withoutFold } from '@gniazdo/composition/fold';
import { answerOf, documentOf, styleOf, type TestPage } from './testPages.ts';

/** What can go wrong with a file or an answer whose address holds a given text. */
export type Fault = 'missing' | 'hangs' | 'tampered' | 'garbage';

/** A site with the real client, a real container and hand-made pages, under the real security policy. */
export async function startTestSite(pages: Record<string, TestPage>, { host = 'runtime' } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-client-'));
  await promisify(execFile)(process.execPath, [path.join(__dirname, 'buildTestSite.ts'), folder, host]);
  const site = JSON.parse(await readFile(path.join(folder, 'site.json'), 'utf8')) as {
    client: ClientManifest;
    release: BrowserRelease;
  };
  const policy = createSecurityPolicy({
    scripts: [hashOf(site.client.boot)],
    styles: [hashOf(styleOf(site.client))],
    isHttps: false,
  });
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const rests: ((isBroken: boolean) => void)[] = [];
  const reports: BrowserReport[] = [];

  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push(url);
    if (url === REPORTS_PATH) return void takeReport(request, response);
    const fault = [...faults].find(([text]) => url.includes(text))?.[1];
    if (fault === 'hangs') return;
    if (fault === 'missing') return void send(response, 404, 'text/plain', 'Nie znaleziono.');
    if (fault === 'garbage') return void send(response, 200, 'text/html', '<p>Przerwa techniczna</p>');
    void answer(url, response, fault === 'tampered');
  });

  async function takeReport(request: IncomingMessage, response: ServerResponse) {
    reports.push((await json(request)) as BrowserReport);
    response.writeHead(204).end();
  }

  async function answer(url: string, response: ServerResponse, isTampered: boolean) {
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
    if (isData) return sendPage(response, page);
    response.setHeader('content-security-policy', policy);
    return send(response, 200, 'text/html', documentOf({ ...page, html: withoutFold(page.html) }, site));
  }

  function sendPage(response: ServerResponse, page: TestPage) {
    const answer = answerOf(page, site.release);
    const { first, rest } = splitAtFold(page.html);
    if (rest === null) return sendJson(response, answer);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(`${JSON.stringify({ ...answer, html: first, isCut: true })}\n`);
    rests.push((isBroken) => (isBroken ? response.destroy() : response.end(JSON.stringify({ html: rest }))));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    /** Addresses asked for, in order. */
    requests,
    /** What pages told of themselves. */
    reports,
    release: site.release,
    /** Sends what is missing of the pages that were asked for, or breaks them off. */
    sendRests({ isBroken = false } = {}) {
      for (const send of rests.splice(0)) send(isBroken);
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

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
}

function sendJson(response: ServerResponse, value: object) {
  send(response, 200, 'application/json', JSON.stringify(value));
}
