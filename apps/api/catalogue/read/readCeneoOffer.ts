import { foldDiacritics } from '@gniazdo/format';
import type { XmlItem } from './parseXml.ts';
import type { Part, RawOffer } from './RawOffer.ts';

/** Days until dispatch by Ceneo's `avail`. 90 (made to order) and 99 (ask the shop) are not in stock. */
const AVAILABILITY_DAYS: Record<string, string> = { '1': '1', '3': '3', '7': '7', '14': '14' };

/** Our fields by name of the Ceneo attribute, without diacritics. */
const ATTRIBUTES: Record<string, keyof RawOffer> = {
  producent: 'brand',
  marka: 'brand',
  'kod producenta': 'mpn',
  ean: 'gtin',
  gtin: 'gtin',
  kolor: 'colour',
  material: 'material',
  wzor: 'pattern',
  szerokosc: 'width',
  wysokosc: 'height',
  glebokosc: 'depth',
  srednica: 'diameter',
};

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
    for (const [, service, price] of value.matchAll(/([^:;]+):\s*([^;]+)/g)) {
      offer.shippings.push({ service: service!.trim(), price: price!.trim() });
    }
  },
  // `24 x 66.25`
  raty: (offer, value) => {
    const [, months, amount] = /^(\d+)\s*x\s*(.+)$/.exec(value) ?? [];
    offer.installment = { months, amount };
  },
};

/** One `<o>` of a Ceneo feed. */
export function readCeneoOffer({ line, item, fault }: XmlItem): RawOffer {
  const child = (name: string) => item.parts.find((part) => part.name === name);
  const attributes = child('attrs')?.parts.filter((part) => part.name === 'a') ?? [];
  const { avail = '', id, url, price } = item.attributes;
  const offer: RawOffer = {
    line,
    fault,
    id: clean(id),
    title: readText(child('name')),
    description: readText(child('desc')),
    link: clean(url),
    images: readImages(child('imgs')),
    price: clean(price),
    availability: !avail || avail in AVAILABILITY_DAYS ? 'in_stock' : 'out_of_stock',
    handlingDays: AVAILABILITY_DAYS[avail],
    categoryPath: (readText(child('cat')) ?? '').split(/\s*\/\s*/).filter((segment) => segment !== ''),
    shippings: [],
    details: [],
    highlights: [],
    labels: [],
  };
  for (const attribute of attributes) {
    const name = clean(attribute.attributes.name);
    const value = readText(attribute);
    if (!name || !value) continue;
    const key = foldDiacritics(name).replaceAll('_', ' ');
    const field = ATTRIBUTES[key];
    if (key in TERMS) TERMS[key]!(offer, value);
    else if (field && offer[field] === undefined) Object.assign(offer, { [field]: value });
    else if (!field) offer.details.push({ name: name.replaceAll('_', ' '), value });
  }
  return offer;
}

function readImages(part: Part | undefined) {
  const main = part?.parts.filter((image) => image.name === 'main') ?? [];
  const others = part?.parts.filter((image) => image.name === 'i') ?? [];
  return [...main, ...others].flatMap((image) => clean(image.attributes.url) ?? []);
}

function readText(part: Part | undefined) {
  return clean(part?.text);
}

function clean(text: string | undefined) {
  return text?.trim() || undefined;
}
