import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { buildManifest } from '../../testing/buildManifest.ts';
import { findContractBreaks } from './findContractBreaks.ts';

const SIMILAR = 'listing/SimilarVariants';
const before = schema(z.object({ variantId: z.int(), limit: z.int().optional() }));
const after = schema(z.object({ variantId: z.int(), limit: z.int() }));

test('a release that breaks the props of a live consumer is refused until the consumer is released', () => {
  const release = buildManifest({ version: '1.1.0', fragments: [{ name: SIMILAR, props: after }] });
  const own = buildManifest({ fragments: [{ name: SIMILAR, props: before }] });
  expect(findContractBreaks(release, [own, product('2.0.0', before)])).toEqual([
    'listing 1.1.0 would break the fragment listing/SimilarVariants for product 2.0.0, which is live: "limit" is ' +
      'required, but may be left out. Keep supporting product 2.0.0, or change product and release it first. ' +
      'Then release this again.',
  ]);
  expect(findContractBreaks(release, [own, product('2.0.1', after)])).toEqual([]);
});

test('a consumer may be released before its provider if it passes what both accept', () => {
  const own = buildManifest({ fragments: [{ name: SIMILAR, props: before }] });
  expect(findContractBreaks(product('2.0.1', after), [own, product('2.0.0', before)])).toEqual([]);
});

test('a consumer of something that its live provider lacks is refused', () => {
  const breaks = findContractBreaks(product('2.0.1', after), [buildManifest({})]);
  expect(breaks).toEqual([
    expect.stringMatching(
      /^product 2\.0\.1 uses .* doesn't serve: listing 1\.0\.0 doesn't have it\. Release listing first/,
    ),
  ]);
  expect(findContractBreaks(product('2.0.1', after), [])).toEqual([]);
});

test('an endpoint keeps accepting and returning what open pages of the live release expect', () => {
  const endpoint = (body: z.ZodType, response: z.ZodType) => [
    { method: 'POST', path: '/feed', body: schema(body), response: schema(response) },
  ];
  const own = buildManifest({ endpoints: endpoint(z.object({ url: z.string() }), z.object({ html: z.string() })) });
  const next = (body: z.ZodType, response: z.ZodType) =>
    findContractBreaks(buildManifest({ version: '1.1.0', endpoints: endpoint(body, response) }), [own]);
  const url = z.object({ url: z.string() });
  expect(next(url.extend({ page: z.int().optional() }), z.object({ html: z.string(), more: z.int() }))).toEqual([]);
  expect(next(url.extend({ page: z.int() }), z.object({ html: z.string() }))[0]).toContain(
    '"page" is required, but never given',
  );
  expect(next(url, z.object({ html: z.string().optional() }))[0]).toContain(
    'in its response "html" is required, but may be left out',
  );
  expect(findContractBreaks(buildManifest({ version: '1.1.0' }), [own])[0]).toContain(
    'the endpoint POST /feed for open pages of listing 1.0.0: it is gone',
  );
});

function product(version: string, props: unknown) {
  return buildManifest({
    name: 'product',
    version,
    uses: { fragments: { [SIMILAR]: props }, endpoints: {} },
  });
}

function schema(type: z.ZodType) {
  return z.toJSONSchema(type, { io: 'input' });
}
