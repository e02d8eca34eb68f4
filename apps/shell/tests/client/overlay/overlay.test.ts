import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForState } from '../../../client/testing/openBrowser.ts';
import { counter, SPACER } from '../../../client/testing/testPages.ts';
import { withTestSite } from '../../../client/testing/withTestSite.ts';

const fragment = '<div data-release="fixture@1.0.0" data-fragment="fixture/Strip"><p>Pasek</p></div>';
const fallback = '<div data-fragment="other/Gone" data-state="fallback"><p>Zamiast</p></div>';
const site = withTestSite({
  '/pl/': {
    title: 'Dom',
    html: `<h1>Dom</h1><div data-region="list">${counter('now')}${counter('now', 3)}</div>${fragment}${fallback}<a href="/pl/druga">Dalej</a>`,
  },
  '/pl/druga': { title: 'Druga', html: `<h1>Druga</h1>${SPACER}${counter('visible')}` },
});

test('Alt+Shift+G outlines every part with remote and release, and lists them; Esc restores the focus', async () => {
  const { page, violations } = await site.open('/pl/');
  await waitForState(page, 'Counter', 'awake');
  expect(site.site.requests.filter((url) => url.includes('overlay'))).toEqual([]);
  await page.getByRole('link', { name: 'Dalej' }).focus();
  await page.keyboard.press('Alt+Shift+KeyG');
  const panel = page.getByRole('dialog', { name: 'What this page is made of' });
  await panel.waitFor();
  const parts = panel.getByRole('table', { name: 'Parts of this page' });
  for (const name of ['header', 'fixture', '#list', 'fixture/Counter ×2', 'fixture/Strip', 'other/Gone']) {
    expect([name, await parts.getByRole('button', { name, exact: true }).count()]).toEqual([name, 1]);
  }
  expect(await rowText(page, 'fixture/Counter ×2')).toMatch(/island fixture@1\.0\.0 2 awake at once/);
  expect(await rowText(page, 'other/Gone')).toContain('fallback');
  await expectLabels(page, [/^fixture@1\.0\.0 · fixture/, /^fixture@1\.0\.0 · #list/, /^fallback · other\/Gone/]);
  const total = panel.getByRole('table', { name: 'By owner' }).getByRole('row', { name: /fixture/ });
  expect(await total.textContent()).toMatch(/1\.0\.0.*B.*kB/);
  // The shell has parts, but is neither a remote nor a release of the channel.
  expect(await panel.locator('.summary').textContent()).toMatch(/^\d+ parts of 2 remotes and the shell · /);
  expect(await panel.getByRole('row', { name: /^shell –/ }).count()).toBe(1);

  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dalej');
  expect(violations).toEqual([]);
});

test('?compose=overlay opens it, and it stays open on the next page', async () => {
  const { page, violations } = await site.open('/pl/?compose=overlay', ({ faults }) => faults.clear());
  const panel = page.getByRole('dialog', { name: 'What this page is made of' });
  await panel.waitFor();
  await page.getByRole('link', { name: 'Dalej' }).first().click();
  await page.getByRole('heading', { name: 'Druga' }).waitFor();
  await panel.getByRole('button', { name: '#list' }).waitFor({ state: 'detached' });
  expect(await rowText(page, 'fixture/Counter')).toMatch(/asleep when visible/);
  await panel.getByRole('button', { name: 'Close (Esc)' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(violations).toEqual([]);
});

test('parts can be sorted by any column, largest first, and a remote can be hidden', async () => {
  const { page } = await site.open('/pl/?compose=overlay');
  const panel = page.getByRole('dialog', { name: 'What this page is made of' });
  await panel.getByRole('button', { name: 'HTML', exact: true }).click();
  const names = panel.getByRole('table', { name: 'Parts of this page' }).locator('tbody th');
  expect((await names.allTextContents())[0]).toBe('fixture');
  await panel.getByRole('button', { name: 'HTML', exact: true }).click();
  expect((await names.allTextContents()).at(-1)).toBe('fixture');
  expect(await boxes(page)).not.toEqual([]);
  for (const box of await panel.getByRole('checkbox').all()) await box.uncheck();
  await page.waitForFunction(() => {
    return !document.querySelector('gniazdo-overlay')?.shadowRoot?.querySelector('.box');
  });
});

function rowText(page: Page, name: string) {
  const button = page.getByRole('table', { name: 'Parts of this page' }).getByRole('button', { name, exact: true });
  return button.evaluate((node) => [...node.closest('tr')!.cells].map((cell) => cell.textContent).join(' '));
}

function boxes(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('gniazdo-overlay')?.shadowRoot;
    return [...(root?.querySelectorAll('.label') ?? [])].map((label) => label.textContent);
  });
}

async function expectLabels(page: Page, patterns: RegExp[]) {
  const labels = await boxes(page);
  for (const pattern of patterns) expect(labels).toContainEqual(expect.stringMatching(pattern));
}
