import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('[S-105] a search, favourites, a comparison and a watch list without contents say so and link onward', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Jan Pusty');
  const states = [
    { path: paths.search('xqzwvv'), text: 'Brak wyników dla „xqzwvv”', link: 'Wszystkie produkty' },
    { path: paths.favourites(), text: 'Nie masz jeszcze ulubionych', link: 'Zobacz produkty' },
    { path: paths.compare(), text: 'Nic jeszcze nie porównujesz', link: 'Wszystkie produkty' },
    { path: watchdogPaths.list(), text: 'Nie obserwujesz żadnego produktu', link: 'Zobacz produkty' },
  ];
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chromium' });
  for (const { path, text, link } of states) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(text)).toBeVisible();
    const onward = main.getByRole('link', { name: link });
    await expect(onward).toBeVisible();
    await onward.click();
    await expect(page).not.toHaveURL(path);
    await expect(page.locator('main article').first()).toBeVisible();
  }
});
