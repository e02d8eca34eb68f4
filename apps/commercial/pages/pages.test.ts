import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { within } from '@testing-library/dom';
import { company } from '../company.ts';
import remote from '../remote.ts';
import { textFiles } from '../texts/textFiles.ts';

test('the contact page shows company details and e-mail addresses', async () => {
  const view = await openView('/pl/contact');
  for (const detail of [company.name, ...company.address]) expect(view.body.textContent).toContain(detail);
  const details = within(view.getByRole('region', { name: 'Dane firmy' }));
  const mail = details.getByRole('link', { name: company.email });
  expect(mail.getAttribute('href')).toBe(`mailto:${company.email}`);
  const shopsMail = view.getByRole('link', { name: company.shopsEmail });
  expect(shopsMail.getAttribute('href')).toBe(
    `mailto:${company.shopsEmail}?subject=Wsp%C3%B3%C5%82praca%20ze%20sklepem`,
  );
});

test.each([
  ['/pl/about-us', 'O nas'],
  ['/pl/terms/terms', 'Regulamin'],
  ['/pl/terms/privacy-policy', 'Polityka prywatności'],
  ['/pl/terms/cookies', 'Pliki cookie'],
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

async function openView(url: string) {
  const { status, view } = await openPageView(remote, url);
  expect(status).toBe(200);
  return view;
}
