import { createNormaliser } from '../normalise/createNormaliser.ts';
import { ShopLinks } from '../normalise/ShopLinks.ts';
import type { Part } from '../read/RawOffer.ts';
import { readCeneoOffer } from '../read/readCeneoOffer.ts';
import { readGoogleOffer } from '../read/readGoogleOffer.ts';
import { heldOutValues } from './heldOutValues.ts';
import { type LabelledValue, labelledValues } from './labelledValues.ts';

const normalise = createNormaliser(new Date('2026-11-27T13:26+01:00'), new ShopLinks(['sklep.example']));

test.each(labelledValues)('$kind "$text" means $means', (value) => {
  expect(read(value)).toEqual({ means: value.means, isReported: value.means === null });
});

// Precision: of the values that the importer uses, how many mean what it takes them for. A value that it does not use is reported.
test('of values that the rules were not written with, every one that is used is right, and every other is reported', () => {
  const results = heldOutValues.map((value) => ({ value, result: read(value) }));
  const used = results.filter(({ result }) => result.means !== null);
  const wrong = used.filter(({ value, result }) => JSON.stringify(result.means) !== JSON.stringify(value.means));
  const missed = results.filter(({ value, result }) => result.means === null && value.means !== null);
  const silent = results.filter(({ result }) => result.means === null && !result.isReported);

  expect(labelledValues.length + heldOutValues.length).toBeGreaterThanOrEqual(150);
  expect(wrong.map(describeResult)).toEqual([]);
  expect(silent.map(describeResult)).toEqual([]);
  expect(missed.map(describeResult)).toEqual([]);
});

function describeResult({ value, result }: { value: LabelledValue; result: Result }) {
  return `${value.kind} "${value.text}": ${JSON.stringify(result.means)} instead of ${JSON.stringify(value.means)}`;
}

/** `means`: null if the value is not used. */
type Result = { means: unknown; isReported: boolean };

/** What the importer makes of the value in an offer that is usual otherwise. */
function read(value: LabelledValue): Result {
  const { offer, findings } = normalise(readOffer(value));
  // A price may be used with a remark on how it was read.
  const isReported = findings.some(({ reason }) => !reason.includes('is read as'));
  return { means: offer && !isReported ? getMeaning(value, offer) : null, isReported };
}

function getMeaning({ kind }: LabelledValue, offer: NonNullable<ReturnType<typeof normalise>['offer']>) {
  switch (kind) {
    case 'price':
      return offer.price / 100;
    case 'period':
      return offer.price_before === null ? 'off' : (offer.discount_valid_to ?? 'open');
    case 'availability':
    case 'avail':
      return offer.in_stock ? 'in stock' : offer.sold_out ? 'sold out' : 'out of stock';
    case 'condition':
      return offer.parameters.find(({ name }) => name === 'Stan')?.value ?? 'new';
    case 'service':
      return offer.deliveries[0]?.items[0]?.type;
    case 'shipping':
      return offer.delivery_price === null ? null : offer.delivery_price / 100;
    case 'picture':
      return offer.images;
    case 'code':
      return offer.brand;
  }
}

function readOffer({ kind, text }: LabelledValue) {
  if (kind === 'avail') {
    const attributes = { id: '1', url: 'https://sklep.example/1', price: '500', avail: text };
    return readCeneoOffer({ line: 1, item: part('o', '', [part('name', 'Komoda')], attributes) });
  }
  const fields: Record<LabelledValue['kind'], () => Part[]> = {
    price: () => [part('price', text)],
    period: () => [
      part('price', '500.00 PLN'),
      part('sale_price', '400.00 PLN'),
      part('sale_price_effective_date', text),
    ],
    availability: () => [part('availability', text)],
    avail: () => [],
    condition: () => [part('condition', text)],
    service: () => [part('shipping', '', [part('service', text), part('price', '14.99 PLN')])],
    shipping: () => [part('shipping', text)],
    picture: () => [part('image_link', text)],
    code: () => [part('brand', text)],
  };
  const usual = { id: '1', title: 'Komoda', link: 'https://sklep.example/1', price: '500.00 PLN' };
  const own = fields[kind]();
  const others = Object.entries(usual).filter(([name]) => own.every((field) => field.name !== name));
  return readGoogleOffer({
    line: 1,
    item: part('item', '', [...others.map(([name, value]) => part(name, value)), ...own]),
  });
}

function part(name: string, text: string, parts: Part[] = [], attributes: Record<string, string> = {}): Part {
  return { name, text, attributes, parts };
}
