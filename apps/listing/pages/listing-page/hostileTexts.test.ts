import { listingResponseSchema } from '@gniazdo/contracts/offers';
import { buildListing, buildVariant } from '@gniazdo/testing';
import { countExecutions } from '@gniazdo/testing/hostile-input/countExecutions';
import { createTextFiller } from '@gniazdo/testing/hostile-input/createTextFiller';
import { getInputSize, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { inspectHtml } from '@gniazdo/testing/hostile-input/inspectHtml';
import { buildScriptPayloads } from '@gniazdo/testing/hostile-input/scriptPayloads';
import { listingPath, openListing } from '../../testing/openListing.ts';

const URL = '/pl/products/sofy';
const FEED = '/api/v2/variant/feed';
const TEXT = 'zwykły tekst';

let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});
afterAll(() => listing.close());

test(
  'no text of a list adds an element or an attribute to the page or to the next cards',
  async () => {
    const payloads = buildScriptPayloads(getInputSize(20, 500));
    const expected = await render(TEXT);
    const changed: string[] = [];
    const pages: { html: string }[] = [];
    for (const payload of payloads) {
      const { page, cards, html } = await render(payload);
      pages.push({ html });
      const isSame = page.structure === expected.page.structure && cards.structure === expected.cards.structure;
      if (!isSame || page.code.length > 0 || cards.code.length > 0) changed.push(payload);
    }
    const of = payloads.length;
    recordFigure({ measured: 'XSS: texts that change the HTML of a list', goal: 0, found: changed.length, of });
    expect(changed).toEqual([]);
    const found = await getInputSize(() => Promise.resolve(0), countExecutions)(pages);
    recordFigure({ measured: 'XSS: executions in Chromium, list', goal: 0, found, of });
    expect(found).toBe(0);
  },
  getInputSize(90_000, 3_600_000),
);

const fill = createTextFiller(listingResponseSchema, {
  listing: buildListing({
    aiSearchPlaceholder: TEXT,
    variants: [buildVariant({ topProductLabel: TEXT, displayParameters: [TEXT, TEXT] })],
  }),
});

async function render(text: string) {
  listing.setApi({ [listingPath(URL)]: fill(text) });
  const { html, head } = await listing.page('/products/:slug', URL);
  const { json } = await listing.post(FEED, { url: URL });
  expect(head.title).toContain(text.trim());
  return { page: inspectHtml(html), cards: inspectHtml(String(json.listHtml)), html: html + String(json.listHtml) };
}
