import { paths, questionPaths } from '@gniazdo/contracts/site';
import type { Client } from 'pg';
import sharp from 'sharp';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { moderate, signInAsStaff } from '../support/openModeration.ts';
import { waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R-33] the page of questions has published questions with their answers, and a new question after a reload', async ({
    page,
    database,
  }) => {
    const variantId = await findVariant(database, 0);
    const seeded = await insertQuestion(database, variantId, 'Czy stelaż jest w zestawie?');
    await database.query(
      `insert into answer (question_id, text, status, secret_hash) values ($1, 'Tak, drewniany.', 'published', $2)`,
      [seeded, randomBytes()],
    );
    expect((await page.goto(questionPaths.questions(variantId)))!.status()).toBe(200);
    const questions = page.getByRole('list', { name: 'Pytania' }).locator('> li');
    await expect(questions.filter({ hasText: 'Czy stelaż jest w zestawie?' })).toContainText('Tak, drewniany.');
    const text = `Czy blat jest odporny na wodę? ${Date.now()}`;
    await page.getByLabel('Twoje pytanie').fill(text);
    await page.getByRole('button', { name: 'Zadaj pytanie' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Dziękujemy!');
    await page.reload();
    await expect(questions.filter({ hasText: text })).toContainText('czeka na sprawdzenie');
    await signInAsStaff(page);
    await moderate(page, text, 'Publish');
    await expect(async () => {
      await page.goto(questionPaths.questions(variantId));
      await expect(questions.filter({ hasText: text })).toContainText('Jeszcze bez odpowiedzi', { timeout: 500 });
    }).toPass();
  });

  test('[R-34] the page of an answer has the question and a form, and the answer appears with the questions', async ({
    page,
    database,
  }) => {
    const variantId = await findVariant(database, 1);
    const email = `pytanie-${Date.now()}@example.com`;
    const id = await insertQuestion(database, variantId, 'Czy pokrowce można prać?', email);
    await page.goto(questionPaths.answer(id));
    await expect(page.locator('main')).toContainText('Czy pokrowce można prać?');
    const text = `Tak, w 30 stopniach. ${Date.now()}`;
    await page.getByLabel('Twoja odpowiedź').fill(text);
    await page.getByLabel(/^Imię lub pseudonim/).fill('Ewa');
    await page.getByRole('button', { name: 'Odpowiedz' }).click();
    const answers = page.getByRole('list', { name: 'Odpowiedzi' }).locator('> li');
    await expect(answers.filter({ hasText: text })).toContainText('Ewa');
    await signInAsStaff(page);
    await moderate(page, text, 'Publish');
    await expect(async () => {
      await page.goto(questionPaths.questions(variantId));
      await expect(answers.filter({ hasText: text })).not.toContainText('czeka', { timeout: 500 });
    }).toPass();
    await waitForMail(email, new RegExp(`/pl/product/${variantId}/questions`));
    expect((await page.request.get(questionPaths.answer(2_000_000_000))).status()).toBe(404);
  });

  test('a review with a photo is written, kept after a mistake, published and shown without its place', async ({
    page,
    database,
  }) => {
    const variantId = await findVariant(database, 2);
    const text = `Wygodne, po miesiącu jak nowe. ${Date.now()}`;
    await page.goto(questionPaths.writeReview(variantId));
    await page.getByLabel('Twoja opinia').fill(text);
    await page.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(page.getByText('Wybierz ocenę: od 1 do 5 gwiazdek.')).toBeVisible();
    await expect(page.getByLabel('Twoja opinia')).toHaveValue(text);
    await page.getByLabel('4 gwiazdki').check();
    const upload = (buffer: Buffer) =>
      page.getByLabel(/^Zdjęcia/).setInputFiles({ name: 'zdjecie.jpg', mimeType: 'image/jpeg', buffer });
    await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    await page.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(page.getByText('Zdjęcie 1: Grafika SVG nie jest zdjęciem.')).toBeVisible();
    await upload(await drawPhoto());
    await page.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Dziękujemy za opinię!');
    await expect(page.locator('main')).not.toContainText(text);
    await signInAsStaff(page);
    await moderate(page, text, 'Publish');
    const review = page.getByRole('listitem').filter({ hasText: text });
    await expect(async () => {
      await page.goto(paths.reviews(variantId));
      await expect(review).toContainText('Źródło: Gniazdo', { timeout: 500 });
    }).toPass();
    const photo = (await review.getByRole('link', { name: /^Zdjęcie 1/ }).getAttribute('href'))!;
    const file = await (await page.request.get(photo)).body();
    const { format, exif } = await sharp(file).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
  });
});

test('[V-28] texts of visitors and of the search are shown as text and run no script', async ({ page, database }) => {
  const variantId = await findVariant(database, 3);
  const hostile = `<img src=x onerror="window.wasRun=true"> ${Date.now()}`;
  await page.goto(questionPaths.writeReview(variantId));
  await page.getByLabel('5 gwiazdek').check();
  await page.getByLabel('Twoja opinia').fill(hostile);
  await page.getByLabel(/^Imię lub pseudonim/).fill('<b>Ola</b>');
  await page.getByRole('button', { name: 'Wyślij opinię' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Dziękujemy za opinię!');
  await page.goto(questionPaths.questions(variantId));
  await page.getByLabel('Twoje pytanie').fill(hostile);
  await page.getByLabel(/^Imię lub pseudonim/).fill('<b>Ola</b>');
  await page.getByRole('button', { name: 'Zadaj pytanie' }).click();
  await expectText();
  await signInAsStaff(page);
  await page.goto('/_releases/moderation');
  await expectText();
  await moderate(page, hostile, 'Publish');
  await moderate(page, hostile, 'Publish');
  for (const path of [paths.reviews(variantId), paths.variant(variantId), questionPaths.questions(variantId)]) {
    await expect(async () => {
      await page.goto(path);
      await expect(page.locator('main')).toContainText(hostile, { timeout: 500 });
    }).toPass();
    await expectText();
  }
  await page.goto(paths.search(hostile));
  await expect(page.locator('main')).toContainText('<img src=x onerror=');
  await expectText();

  async function expectText() {
    await expect(page.locator('img[src="x"], main b:text("Ola")')).toHaveCount(0);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  }
});

for (const width of [390, 1280])
  test(`forms of visitors and the moderation have no accessibility violations at ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const variantId = await findVariant(database, 4);
    const id = await insertQuestion(database, variantId, 'Czy ma regulowane nóżki?');
    const pages = [
      questionPaths.questions(variantId),
      questionPaths.answer(id),
      questionPaths.writeReview(variantId),
      `${paths.reviews(variantId)}?dodano=tak`,
    ];
    for (const path of pages) {
      await page.goto(path);
      expect(await findAccessibilityFaults(page), path).toEqual([]);
    }
    await page.goto(questionPaths.writeReview(variantId));
    await page.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await signInAsStaff(page);
    await page.goto('/_releases/moderation');
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

/** An active variant, one of its own for each journey. */
async function findVariant(database: Client, number: number) {
  const { rows } = await database.query<{ id: number }>(
    `select min(id)::int as id from variant where active and not disabled group by product_id order by 1 offset $1 limit 1`,
    [200 + number],
  );
  return rows[0]!.id;
}

async function insertQuestion(database: Client, variantId: number, text: string, email: string | null = null) {
  const { rows } = await database.query<{ id: number }>(
    `insert into question (variant_id, text, email, status, secret_hash) values ($1, $2, $3, 'published', $4) returning id`,
    [variantId, text, email, randomBytes()],
  );
  return rows[0]!.id;
}

function randomBytes() {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
}

function drawPhoto() {
  return sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#8a5a3c' } })
    .withExif({ IFD0: { Artist: 'Jan' }, IFD3: { GPSLatitude: '52/1 13/1 47/1' } })
    .jpeg()
    .toBuffer();
}
