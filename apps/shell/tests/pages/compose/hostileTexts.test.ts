import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countExecutions } from '@gniazdo/testing/hostile-input/countExecutions';
import { encodeText } from '@gniazdo/testing/hostile-input/hostileValues';
import { getInputSize, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { inspectHtml } from '@gniazdo/testing/hostile-input/inspectHtml';
import { buildScriptPayloads } from '@gniazdo/testing/hostile-input/scriptPayloads';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const TEXT = 'zwykły tekst';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'fake',
        routes: ['/search', '/404'],
        respond: `
          const text = new URLSearchParams(message.request.url.split('?')[1]).get('q');
          page(message.id, '<p>Page</p>', {
            status: message.route === '/404' ? 404 : 200,
            head: { title: text, description: text, canonical: '/' + text, previousUrl: '/' + text, nextUrl: '/' + text,
              preloadImage: { href: '/' + text, srcset: text, sizes: text }, jsonLd: [{ name: text, url: text }, { [text]: text }] },
            dataLayer: [{ name: text, [text]: text }],
          });
        `,
      },
    ],
  });
});
afterAll(() => shell.close());

test(
  'neither texts of a head nor those of an address add an element or an attribute to the document',
  async () => {
    const payloads = buildScriptPayloads(getInputSize(20, 500));
    const changed: string[] = [];
    for (const path of ['/pl/search', '/pl/404', '/pl/nie-ma']) {
      const expected = await render(path, TEXT);
      for (const payload of payloads) {
        const { structure, code } = await render(path, payload);
        if (structure !== expected.structure || code.length > 0) changed.push(`${path} ${payload}`);
      }
    }
    const of = 3 * payloads.length;
    recordFigure({ measured: 'XSS: texts that change the HTML of the document', goal: 0, found: changed.length, of });
    expect(changed).toEqual([]);
  },
  getInputSize(90_000, 3_600_000),
);

test(
  'no text runs in a browser, with and without the content security policy',
  async () => {
    const payloads = buildScriptPayloads(getInputSize(2, 500));
    const unescaped = await countExecutions(payloads.map((html) => ({ html })));
    // The texts do run in a page that does not escape them.
    expect(unescaped).toBeGreaterThan(payloads.length / 10);
    const pages = await Promise.all(payloads.map((payload) => get('/pl/search', payload)));
    for (const policy of ['off', 'on']) {
      const chosen = policy === 'on' ? pages : pages.map(({ html }) => ({ html }));
      const found = await countExecutions(chosen);
      recordFigure({
        measured: `XSS: executions in Chromium, document, CSP ${policy}`,
        goal: 0,
        found,
        of: pages.length,
      });
      expect(found).toBe(0);
    }
  },
  getInputSize(90_000, 3_600_000),
);

test('page data is JSON, which browsers do not render', async () => {
  for (const payload of buildScriptPayloads(20)) {
    const { headers } = await shell.get(`/_page/pl/search?q=${encodeText(payload)}`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

async function render(path: string, text: string) {
  const { html } = await get(path, text);
  // The header's form contains the search.
  if (path === '/pl/search') expect(html).toContain('name="q"');
  return inspectHtml(html);
}

async function get(path: string, text: string) {
  const { body, headers } = await shell.get(`${path}?q=${encodeText(text)}`);
  return { html: body, securityPolicy: String(headers['content-security-policy']) };
}
