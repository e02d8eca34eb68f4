import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPage } from '@gniazdo/testing/openPage';
import { company } from '../company.ts';
import remote from '../remote.ts';
import { textFiles } from '../texts/textFiles.ts';

test('the contact page shows company details and e-mail addresses', async () => {
  const html = await htmlOf('/pl/contact');
  for (const detail of [company.name, ...company.address]) expect(html).toContain(detail);
  expect(html).toContain(`<a href="mailto:${company.email}">${company.email}</a>`);
  expect(html).toContain(`href="mailto:${company.shopsEmail}?subject=Wsp%C3%B3%C5%82praca%20ze%20sklepem"`);
});

test.each([
  ['/pl/about-us', 'O nas'],
  ['/pl/terms/terms', 'Regulamin'],
  ['/pl/terms/privacy-policy', 'Polityka prywatności'],
  ['/pl/terms/cookies', 'Pliki cookie'],
])('%s is headed %s', async (url, title) => {
  const html = await htmlOf(url);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`href="${url}" aria-current="page"`);
  expect(html).not.toMatch(/\sstyle=/);
});

test('the cookie page names the consent cookie and all four categories', async () => {
  const html = await htmlOf('/pl/terms/cookies');
  for (const name of ['_cc', 'essential', 'functional', 'analytics', 'marketing']) expect(html).toContain(name);
});

test('/terms redirects permanently to the terms page', async () => {
  expect(await openPage(remote, '/pl/terms')).toEqual({ type: 'redirect', status: 301, location: '/pl/terms/terms' });
});

test('every text file has a page', () => {
  const folder = path.join(__dirname, '../texts');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(textFiles.toSorted()).toEqual(texts.toSorted());
});

async function htmlOf(url: string) {
  const answer = await openPage(remote, url);
  if (answer.type !== 'page' || answer.page.status !== 200) throw new Error(`${url} is no page.`);
  return answer.page.html;
}
