import { productSchema, variantDetailSchema } from '@gniazdo/contracts/offers';
import { buildProduct, buildVariantDetail } from '@gniazdo/testing';
import { countExecutions } from '@gniazdo/testing/hostile-input/countExecutions';
import { createTextFiller } from '@gniazdo/testing/hostile-input/createTextFiller';
import { getInputSize, recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { inspectHtml } from '@gniazdo/testing/hostile-input/inspectHtml';
import { buildScriptPayloads } from '@gniazdo/testing/hostile-input/scriptPayloads';
import { z } from 'zod';
import { renderProductPage } from '../testing/openProductPage.ts';

const TEXT = 'zwykły tekst';

test.each([
  ['product', '/pl/product/501-sofa-livia-3-osobowa-szara'],
  ['offer', '/pl/product/v/1001-sofa-livia-3-osobowa-szara'],
])(
  'no text of a product adds an element or an attribute to the page of its %s',
  async (page, url) => {
    const payloads = buildScriptPayloads(getInputSize(20, 500));
    const expected = await render(url, TEXT);
    const changed: string[] = [];
    const pages: { html: string }[] = [];
    for (const payload of payloads) {
      const { structure, code, html } = await render(url, payload);
      pages.push({ html });
      if (structure !== expected.structure || code.length > 0) changed.push(payload);
    }
    const measured = `XSS: texts that change the HTML of the page of a ${page}`;
    recordFigure({ measured, goal: 0, found: changed.length, of: payloads.length });
    expect(changed).toEqual([]);
    const found = await getInputSize(() => Promise.resolve(0), countExecutions)(pages);
    recordFigure({ measured: `XSS: executions in Chromium, page of a ${page}`, goal: 0, found, of: pages.length });
    expect(found).toBe(0);
  },
  getInputSize(90_000, 3_600_000),
);

const fill = createTextFiller(z.object({ product: productSchema, detail: variantDetailSchema }), {
  product: buildProduct(),
  detail: buildVariantDetail(),
});

async function render(url: string, text: string) {
  const { product, detail } = fill(text);
  const { html, head } = await renderProductPage(url, { product, details: [detail] });
  expect(head.title).toContain(text.trim());
  return { ...inspectHtml(html), html };
}
