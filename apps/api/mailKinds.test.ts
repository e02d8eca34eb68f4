import { ESHOP_HOST_PREFIX, PREFIX, SECRET_ROUTES } from '@gniazdo/contracts/site';
import { writeMail, type WrittenMail } from './mailKinds.ts';
import { mailExamples } from './testing/mailExamples.ts';

const ORIGINS = { publicUrl: 'https://gniazdo.test', eshopUrl: 'https://sklepy.gniazdo.test' };

test('no mail has two full stops or an address of a mail as a link in its texts', () => {
  for (const { kind, text, html } of writeAll()) {
    const shown = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');
    for (const each of [text, shown]) expect([kind, /\.\.|mailto:/.exec(each)?.[0]]).toEqual([kind, undefined]);
  }
});

test('the button of a message to the staff answers its sender, whose address is beside it', () => {
  const { text, html } = writeAll().find(({ kind }) => kind === 'shop-notice')!;
  expect(html).toContain('href="mailto:ewa@alfa.example"');
  expect(html).toContain('Napisz na adres:<br>');
  expect(text).toContain('Odpisz:\newa@alfa.example');
});

test('the address of a sender adds nothing to the answer', () => {
  const data = { subject: 'Pytanie', lines: [], email: 'a?bcc=b&body=%41@evil.example' };
  const { html, text } = writeMail({ kind: 'shop-notice', data }, ORIGINS);
  const address = 'a%3Fbcc=b%26body=%2541@evil.example';
  expect([html.match(/mailto:[^"]*/g), text.includes(address)]).toEqual([Array(2).fill(`mailto:${address}`), true]);
});

test('the number of a report stays in one line of the heading', () => {
  const { html } = writeAll().find(({ kind }) => kind === 'report-decided')!;
  expect(html).toContain('zgłoszenia <span style="display:inline-block">ZT-4F7K2M9Q</span></h1>');
});

test('names that others have typed make no links and change no direction in any mail', () => {
  const typed = 'Wygrana\u202e! evil.example/x, http://1.2.3.4, a@evil.example';
  for (const { kind, data } of listExamples()) {
    const names = { name: typed, product: typed, eshop: typed, order: typed };
    const own = Object.fromEntries(Object.entries(names).filter(([key]) => key in data));
    const alerts = 'alerts' in data && { alerts: [{ ...data.alerts[0]!, product: typed }] };
    const { subject, text, html } = writeMail({ kind, data: { ...data, ...own, ...alerts } } as WrittenMail, ORIGINS);
    for (const each of [subject, text, html])
      expect([kind, /evil\.e|http:\/\/|a@evil|\u202e/.exec(each)?.[0]]).toEqual([kind, undefined]);
  }
});

test('links with a code lead to pages whose addresses are known to have secrets', () => {
  const routes = SECRET_ROUTES.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/?#]+')}$`));
  const kinds = new Set<string>();
  for (const { kind, text, html } of writeAll()) {
    for (const [url] of `${text} ${html}`.matchAll(/https:\/\/[^\s"<]+/g)) {
      const { origin, pathname, search } = new URL(url);
      if (!/[\w-]{40,}/.test(pathname + search)) continue;
      kinds.add(kind);
      const path = origin === ORIGINS.eshopUrl ? ESHOP_HOST_PREFIX + pathname : pathname.slice(PREFIX.length);
      expect([url, search, routes.some((route) => route.test(path))]).toEqual([url, '', true]);
    }
  }
  expect(kinds.size).toBeGreaterThan(5);
});

test('the link of a decision has no query, which its sender wrote', () => {
  const data = {
    reference: 'ZT-4F7K2M9Q',
    path: '/pl/products?x=Wygrana#y',
    isUpheld: true,
    statement: 'Tak.',
    code: 'x',
  };
  expect(writeMail({ kind: 'report-decided', data }, ORIGINS).text).toContain('https://gniazdo.test/pl/products\n');
});

function writeAll() {
  return listExamples().map(({ kind, data }) => ({ kind, ...writeMail({ kind, data } as WrittenMail, ORIGINS) }));
}

function listExamples() {
  return Object.entries(mailExamples).flatMap(([kind, examples]) => examples.map((data) => ({ kind, data })));
}
