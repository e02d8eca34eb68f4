import { paths, questionPaths } from '@gniazdo/contracts/site';
import { getComparisonUrl } from '../support/getComparisonUrl.ts';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 768]) {
  test(`no main page scrolls horizontally at ${width} px`, async ({ page, database }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    for (const [name, path] of Object.entries(await mainPages(database))) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    }
  });
}

test('no main page scrolls horizontally at 320 px with 200 % text', async ({ page, database }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [name, path] of Object.entries(await mainPages(database))) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
});

test('with 200 % text, the parts of the header do not overlap and nothing scrolls sideways', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.login());
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    const header = page.getByRole('banner');
    const [logo, actions, bar] = await Promise.all(
      ['a > span', 'ul', ':scope'].map((part) => header.locator(part).first().boundingBox()),
    );
    expect(logo!.x + logo!.width, `${width} px`).toBeLessThanOrEqual(actions!.x);
    expect(actions!.y, `${width} px`).toBeGreaterThanOrEqual(bar!.y);
  }
});

test('the page about cookies fits a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(paths.cookies());
  // What is wider is cut off, so the page does not scroll.
  const parts = await page.getByRole('main').locator('table, p').all();
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) {
    const { x, width } = (await part.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(320);
  }
});

test('at 768 px a product’s name and shop link are in the first screen', async ({ page, database }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto((await mainPages(database))['an offer of one shop']);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const box = page.getByRole('region', { name: 'Cena i sklep' });
  await expect(box.getByRole('link', { name: /^Do sklepu/ })).toBeInViewport({ ratio: 1 });
});

test('a comparison of three products scrolls in its own area at 1280 px with 200 % text', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(await getComparisonUrl(3, database));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const table = (await page.getByRole('region', { name: 'Tabela porównania' }).boundingBox())!;
  const free = (await page.getByRole('link', { name: 'Dodaj produkt' }).boundingBox())!;
  expect(table.y + table.height).toBeLessThanOrEqual(free.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

for (const percent of [100, 200]) {
  test(`no text or control is cut off at 320 px with text of ${percent} %`, async ({ page, database }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [name, path] of Object.entries(await mainPages(database))) {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.setProperty('font-size', size);
        // Sections below the first screen are laid out, too.
        document.documentElement.dataset.whole = '';
      }, `${percent}%`);
      expect(await page.evaluate(findCutOff), name).toEqual([]);
    }
  });
}

/** Controls and prices that overflow a container that does not scroll. Runs in the browser. */
function findCutOff() {
  return [...document.querySelectorAll('a, button, input, select, textarea, data')].flatMap((part) => {
    const { right, width } = part.getBoundingClientRect();
    if (width === 0 || !part.checkVisibility({ visibilityProperty: true })) return [];
    for (let around = part.parentElement; around; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll') return [];
      const isEdge = around === document.body || overflowX === 'hidden' || overflowX === 'clip';
      if (isEdge && right > around.getBoundingClientRect().right + 1) return [part.outerHTML.slice(0, 200)];
    }
    return [];
  });
}

test('[K-12] from 1024 px the filters are not in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto(paths.products());
  const button = page.getByRole('button', { name: /^Filtry/ });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Filtry' })).toBeVisible();
});

test('the directory of manufacturers fills its columns at 1280 px, in alphabetical order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.manufacturers());
  const letters = page.getByRole('main').getByRole('heading', { level: 2 });
  const places = await letters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the five stars of a review are in one row at 320 px', async ({ page, database }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const id = /\d+$/.exec((await mainPages(database))['an offer of one shop'])![0];
  await page.goto(questionPaths.writeReview(Number(id)));
  const stars = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));
  expect(stars).toHaveLength(5);
  expect(new Set(stars).size).toBe(1);
});

for (const width of [390, 1280]) {
  test(`[S-46] all tags of a card are at the top of its picture at ${width} px, beside the buttons and below the rating`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.sales());
    const card = page
      .getByRole('article')
      .filter({ has: page.getByText(/^-\d+.%$/) })
      .filter({ has: page.getByRole('link', { name: /^Ocena/ }) })
      .first();
    const reduction = card.getByText(/^-\d+.%$/);
    await expect(reduction).toBeVisible();
    const tags = reduction.locator('xpath=../*');
    // Few offers of the demo have three tags.
    await reduction.evaluate((tag) => {
      while (tag.parentElement!.children.length < 3) tag.parentElement!.append(tag.cloneNode(true));
    });
    const picture = (await reduction.locator('xpath=../..').boundingBox())!;
    const rating = (await card.getByRole('link', { name: /^Ocena/ }).boundingBox())!;
    const heart = (await card.getByRole('button', { name: 'Ulubione' }).boundingBox())!;
    await expect(tags.filter({ visible: true })).toHaveCount(await tags.count());
    for (const tag of await tags.all()) {
      const { x, y, width: length, height } = (await tag.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(rating.y + rating.height);
      expect(y + height).toBeLessThan(picture.y + picture.height * 0.75);
      expect(x + length).toBeLessThanOrEqual(heart.x);
    }
  });
}

test('[S-46] tags of a comparison have one line at 390 px', async ({ page, database }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(await getComparisonUrl(3, database));
  const best = page.getByRole('main').getByText('Najtaniej');
  await expect(best.first()).toBeAttached();
  for (const tag of await best.all()) expect((await tag.boundingBox())!.height).toBeLessThanOrEqual(20);
});

test('active filters are in one row at 390 px, which scrolls, and the link that removes all stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${paths.category('sofy')}?kolor=szary,bezowy,zielony&dostawa=darmowa&cena=500-9000`);
  const row = page.getByRole('list', { name: 'Wybrane filtry' });
  const chips = await row.getByRole('link', { name: /^Usuń filtr/ }).all();
  expect(chips.length).toBeGreaterThan(3);
  const clear = row.getByRole('link', { name: /^Wyczyść filtry/ });
  await expect(clear).toBeInViewport({ ratio: 1 });
  expect((await row.boundingBox())!.height).toBeLessThan(60);
  await chips[0]!.focus();
  for (const chip of chips) {
    await expect(chip).toBeFocused();
    // Browsers do not scroll to what is partly in view.
    await expect(chip).toBeInViewport({ ratio: 0.5 });
    const { x, y, width, height } = (await chip.boundingBox())!;
    expect(height).toBeLessThanOrEqual(40);
    const isUncovered = ([left, top]: number[]) =>
      document.elementFromPoint(left!, top!)?.closest('li a')?.matches(':focus');
    expect(await page.evaluate(isUncovered, [x + width / 2, y + height / 2])).toBe(true);
    await page.keyboard.press('Tab');
  }
  await expect(clear).toBeFocused();
  await expect(clear).toBeInViewport({ ratio: 1 });
});

test('the three contacts are in one row at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(paths.contact());
  const ways = page.getByRole('main').locator('li:has(a[href^="mailto:"])');
  const tops = await ways.evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
});

test('the first products are within 400 px on a phone and 360 px on a desktop, also with filters and in a search', async ({
  page,
}) => {
  for (const [width, height, highest] of [
    [390, 844, 400],
    [1280, 900, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      paths.category('sofy'),
      `${paths.category('sofy')}?kolor=szary&dostawa=darmowa`,
      paths.search('lampa'),
      `${paths.search('sofa')}&kolor=szary`,
    ]) {
      await page.goto(path);
      const picture = (await page.locator('main article img').first().boundingBox())!;
      expect(picture.y, `${path} at ${width} px`).toBeLessThanOrEqual(highest);
    }
  }
});

test('cards of a phone are at most 380 px high, or 400 px with a name of a shop that takes two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [paths.category('sofy'), paths.sales(), paths.products()]) {
    await page.goto(path);
    const heights = await page.locator('main [data-region=list] article').evaluateAll((all) =>
      all.map((card) => {
        (card as HTMLElement).style.contentVisibility = 'visible';
        return card.getBoundingClientRect().height;
      }),
    );
    expect(heights.length).toBeGreaterThan(40);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(400);
    expect(heights.filter((each) => each > 380).length, path).toBeLessThan(heights.length / 6);
  }
});
