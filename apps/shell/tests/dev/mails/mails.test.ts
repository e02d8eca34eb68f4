import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registerLocalPages } from '@gniazdo/engine/dev/registerLocalPages';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const LINK = 'http://localhost:3000/pl/password/confirmation/tajny-kod';
/** Of a developer's machine. */
const RELEASES = 'http://releases.localhost:3000';
const POLICY = 'content-security-policy';

let development: TestShell;
let production: TestShell;

beforeAll(async () => {
  development = await startTestShell({
    releases: [],
    addRoutes: registerLocalPages,
    settings: { PUBLIC_URL: 'http://localhost:3000' },
  });
  production = await startTestShell({
    releases: [{ name: 'listing', routes: ['/products'], respond: '' }],
    settings: { PUBLIC_URL: 'http://localhost:3000' },
  });
  for (const { env } of [development, production]) {
    await writeMail(env.DATA_DIR, 'older', 'Starsza', 1000);
    await writeMail(env.DATA_DIR, 'newer', 'Żółta <b>', 2000);
  }
});
afterAll(() => Promise.all([development.close(), production.close()]));

test('in development, the list has the newest mail first, with Polish letters and without their HTML', async () => {
  const { statusCode, body } = await development.get(`${RELEASES}/_mails`);
  expect(statusCode).toBe(200);
  expect(body).toContain('zoe@example.com');
  expect(body.indexOf('Żółta &lt;b&gt;')).toBeLessThan(body.indexOf('Starsza'));
});

test('a mail is shown as text, with its links and with its HTML in a frame without scripts', async () => {
  const { statusCode, body, headers } = await development.get(`${RELEASES}/_mails/newer`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<a href="${LINK}">`);
  expect(body).toContain('Dzień dobry, Zoë!');
  expect(body).toContain('<iframe class="mail" title="HTML of the mail" sandbox="" src="/_mails/newer/html">');
  expect(headers[POLICY]).toContain("frame-src 'self'");

  const html = await development.get(`${RELEASES}/_mails/newer/html`);
  expect(html.body).toContain('<script>alert(1)</script>');
  expect(html.headers[POLICY]).toContain("default-src 'none'");
  expect(html.headers[POLICY]).toMatch(/; sandbox$/);
  expect(html.headers['cache-control']).toBe('private, no-store');
});

test('unknown mails and paths of other files are 404', async () => {
  await writeFile(path.join(development.env.DATA_DIR, 'secret.eml'), 'Subject: other\n\ntext');
  for (const id of ['none', '..%2Fsecret', '%2E%2E%2Fsecret', 'newer.eml'])
    for (const end of ['', '/html'])
      expect((await development.get(`${RELEASES}/_mails/${id}${end}`)).statusCode).toBe(404);
});

test('the server of production, and a forwarded request in development, show no mail', async () => {
  for (const url of ['/_mails', '/_mails/newer', '/_mails/newer/html']) {
    const forwarded = await development.get(RELEASES + url, { 'x-forwarded-for': '203.0.113.7' });
    for (const { statusCode, body } of [await production.get(url), forwarded]) {
      expect(statusCode).toBe(404);
      expect(body).not.toContain('tajny-kod');
      expect(body).not.toContain('example.com');
    }
  }
});

test('without mails, the list says so', async () => {
  const empty = await startTestShell({
    releases: [],
    addRoutes: registerLocalPages,
    settings: { PUBLIC_URL: 'http://localhost:3000' },
  });
  expect((await empty.get(`${RELEASES}/_mails`)).body).toContain('No mail has been written yet.');
  await empty.close();
});

/** A file as the API writes it. `time`: seconds. */
async function writeMail(dataDir: string, id: string, subject: string, time: number) {
  const folder = path.join(dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${id}.eml`);
  const parts = [
    `From: Gniazdo <no-reply@gniazdo.test>\nTo: zoe@example.com\nSubject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary="--b"\n',
    '----b\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n',
    `Dzie=C5=84 dobry, Zo=C3=AB!\n\n${LINK.slice(0, 40)}=\n${LINK.slice(40)}`,
    '----b\nContent-Type: text/html; charset=utf-8\n\n<p style="color:red">Witaj</p><script>alert(1)</script>',
    '----b--\n',
  ];
  await writeFile(file, parts.join('\n'));
  await utimes(file, time, time);
}
