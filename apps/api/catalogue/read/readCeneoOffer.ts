import { fold } from '../normalise/fold.ts';
import { COUNT_LIMITS } from '../textLimits.ts';
import { parseCategoryPath } from './parseCategoryPath.ts';
import type { XmlItem } from './parseXml.ts';
import type { Part, RawOffer } from './RawOffer.ts';
import { readText } from './readText.ts';

/** Days until dispatch by Ceneo's `avail`. 90 (made to order) and 99 (ask the shop) are not in stock. */
const DAYS_IN_STOCK = new Set(['1', '3', '7', '14']);

/** Our fields by name of the Ceneo attribute, without diacritics. */
const ATTRIBUTES = new Map<string, keyof RawOffer>([
  ['producent', 'brand'],
  ['marka', 'brand'],
  ['kod producenta', 'mpn'],
  ['ean', 'gtin'],
  ['grupa wariantow', 'itemGroup'],
  ['gtin', 'gtin'],
  ['kolor', 'colour'],
  ['material', 'material'],
  ['wzor', 'pattern'],
  ['szerokosc', 'width'],
  ['wysokosc', 'height'],
  ['glebokosc', 'depth'],
  ['srednica', 'diameter'],
]);

/** Attributes for terms that the Ceneo format has no field for. */
const TERMS: Record<string, (offer: RawOffer, value: string) => void> = {
  'cena przed obnizka': (offer, value) => {
    offer.salePrice = offer.price;
    offer.price = value;
  },
  'obnizka do': (offer, value) => {
    offer.salePeriod = `/${value}`;
  },
  promocja: (offer, value) => {
    offer.labels.push(value);
  },
  // `Kurier: 19.99; Paczkomat: 14.99`
  dostawa: (offer, value) => {
    for (const entry of value.split(';').slice(0, COUNT_LIMITS.services)) {
      const [service, price] = splitOnce(entry, ':');
      if (service && price) offer.shippings.push({ service, price: readText(price, 'price') });
    }
  },
  // `24 x 66.25`
  raty: (offer, value) => {
    const [months, amount] = splitOnce(value, 'x');
    offer.installment = { months, amount: readText(amount, 'price') };
  },
};

/** Attributes are parameters, terms and fields with a name of their own. */
const MAX_ATTRIBUTES = 2 * COUNT_LIMITS.parameters;

/** One `<o>` of a Ceneo feed. */
export function readCeneoOffer({ line, item, fault }: XmlItem): RawOffer {
  const child = (name: string) => item.parts.find((part) => part.name === name);
  const attributes = child('attrs')?.parts.filter((part) => part.name === 'a') ?? [];
  const { avail = '', id, url, price } = item.attributes;
  const offer: RawOffer = {
    line,
    fault,
    id: readText(id, 'id'),
    title: readText(child('name')?.text, 'name'),
    description: readText(child('desc')?.text, 'description'),
    link: readText(url, 'url'),
    images: readImages(child('imgs')),
    price: readText(price, 'price'),
    availability: !avail || DAYS_IN_STOCK.has(avail) ? 'in_stock' : 'out_of_stock',
    handlingDays: DAYS_IN_STOCK.has(avail) ? avail : undefined,
    categoryPaths: [parseCategoryPath(readText(child('cat')?.text, 'categoryPath'))],
    shippings: [],
    details: [],
    highlights: [],
    labels: [],
  };
  for (const attribute of attributes.slice(0, MAX_ATTRIBUTES)) {
    const name = readText(attribute.attributes.name, 'parameterName');
    const value = readText(attribute.text, 'parameterValue');
    if (!name || !value) continue;
    const key = fold(name).replaceAll('_', ' ');
    const field = ATTRIBUTES.get(key);
    if (Object.hasOwn(TERMS, key)) TERMS[key]!(offer, value);
    else if (field && offer[field] === undefined) Object.assign(offer, { [field]: value });
    else if (!field) offer.details.push({ name: name.replaceAll('_', ' '), value });
  }
  return offer;
}

function readImages(part: Part | undefined) {
  const main = part?.parts.filter((image) => image.name === 'main').slice(0, 1) ?? [];
  const others = part?.parts.filter((image) => image.name === 'i').slice(0, COUNT_LIMITS.images) ?? [];
  return [...main, ...others].flatMap((image) => readText(image.attributes.url, 'url') ?? []);
}

/** The trimmed texts before and after the first separator. */
function splitOnce(text: string, separator: string) {
  const at = text.indexOf(separator);
  return at < 0 ? [] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
