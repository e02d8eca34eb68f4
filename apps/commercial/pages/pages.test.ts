import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { paths, route } from '@gniazdo/contracts/site';
import { within } from '@testing-library/dom';
import remote from '../remote.ts';
import cookies from '../texts/cookies.md';
import { parseText, rankingHtml } from '../texts/parseText.ts';
import eshopQuestions from '../texts/pytania-sklepow.md';
import { textFiles } from '../texts/textFiles.ts';

const company = {
  name: 'Gniazdo sp. z o.o.',
  address: ['ul. Długa 5', '00-238 Warszawa'],
  nip: '5260001246',
  krs: '0000012345',
  email: 'kontakt@gniazdo.test',
  shopsEmail: 'sklepy@gniazdo.test',
  privacyEmail: 'dane@gniazdo.test',
  dsaEmail: 'dsa@gniazdo.test',
};

test('the contact page shows the company of the settings and its e-mail addresses', async () => {
  const { view, head } = await openPageView(remote, '/pl/contact', { settings: { company } });
  const region = view.getByRole('region', { name: 'Dane firmy' });
  for (const detail of [company.name, ...company.address, 'NIP: 5260001246', 'KRS: 0000012345'])
    expect(region.textContent).toContain(detail);
  const details = within(region);
  for (const address of [company.email, company.dsaEmail])
    expect(details.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`);
  expect(view.body.textContent).not.toMatch(/przykładow|\.example/i);
  expect(head.jsonLd).toMatchObject([{ legalName: company.name, taxID: company.nip }]);
  expect(head.description).toContain(company.email);
  const shopsMail = view.getByRole('link', { name: company.shopsEmail });
  expect(shopsMail.getAttribute('href')).toBe(
    `mailto:${company.shopsEmail}?subject=Wsp%C3%B3%C5%82praca%20ze%20sklepem`,
  );
});

test('without a company, placeholders are marked and not published to search engines', async () => {
  const { view, head } = await openPageView(remote, '/pl/contact');
  expect(view.getByRole('region', { name: 'Dane firmy' }).textContent).toContain('dane przykładowe');
  expect(view.getAllByText('dane przykładowe')).toHaveLength(1);
  expect(JSON.stringify(head)).not.toContain('.example');
  expect(head.jsonLd).toBeUndefined();
});

test('a sole trader is in another register', async () => {
  const { view } = await openPageView(remote, '/pl/contact', { settings: { company: { ...company, krs: 'CEIDG' } } });
  expect(view.getByRole('region', { name: 'Dane firmy' }).textContent).toContain('Wpis do CEIDG');
});

test.each([
  ['/pl/about-us', 'O nas'],
  ['/pl/terms/terms', 'Regulamin'],
  ['/pl/terms/privacy-policy', 'Polityka prywatności'],
  ['/pl/terms/cookies', 'Pliki cookie'],
  ['/pl/terms/ranking', 'Jak układamy oferty'],
  ['/pl/terms/accessibility', 'Dostępność cyfrowa'],
])('%s has the heading %s', async (url, title) => {
  const view = await openView(url);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(view.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(url);
  expect(view.body.querySelector('[style]')).toBeNull();
});

test('the cookie page names the consent cookie and all four categories', async () => {
  const { body } = await openView('/pl/terms/cookies');
  for (const name of ['_cc', 'essential', 'functional', 'analytics', 'marketing'])
    expect(body.textContent).toContain(name);
});

test('every page that explains the order of lists uses the same text; the terms link to it', async () => {
  const words = readText(rankingHtml);
  expect(words).toContain('produkt ma jedną kartę');
  for (const url of ['/pl/contact', '/pl/about-us', paths.ranking()]) {
    expect(readText((await openView(url)).body.innerHTML)).toContain(words);
  }
  const terms = await openView('/pl/terms/terms');
  const link = terms.getByRole('link', { name: '„Jak układamy oferty”' });
  expect(link.getAttribute('href')).toBe(paths.ranking());
  expect((await openView('/pl/contact')).body.querySelector('#kolejnosc')).not.toBeNull();
});

test('no page says anything else about the order, repeated products or labels of paid places', async () => {
  const words = readText(rankingHtml);
  const texts = textFiles.map((file) => route(parseText(file).path));
  for (const url of ['/pl/contact', '/pl/about-eshop/faq', ...texts]) {
    const others = readText((await openView(url)).body.innerHTML).replace(words, '');
    expect([
      url,
      others.match(/Sponsorowane|„Reklama”|Wyróżnione|pokazujemy go|według popularności|na liście/g),
    ]).toEqual([url, null]);
  }
});

test('/terms redirects permanently to the terms page', async () => {
  expect(await openPage(remote, '/pl/terms')).toEqual({ type: 'redirect', status: 301, location: '/pl/terms/terms' });
});

test('every text file has a page', () => {
  const folder = path.join(__dirname, '../texts');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect([cookies, eshopQuestions, ...textFiles].toSorted()).toEqual(texts.toSorted());
});

async function openView(url: string) {
  const { status, view } = await openPageView(remote, url);
  expect(status).toBe(200);
  return view;
}

function readText(html: string) {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
