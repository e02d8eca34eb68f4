import { fold } from '../text/fold.ts';
import { splitAddresses, toAddress } from '../text/parseUrl.ts';
import { COUNT_LIMITS } from '../text/textLimits.ts';
import { parseCategoryPath } from './parseCategoryPath.ts';
import type { XmlItem } from './parseXml.ts';
import type { Part, RawOffer, Remark } from './RawOffer.ts';
import { readText } from './readText.ts';

/** Days until dispatch by Ceneo's `avail`. */
const DAYS_IN_STOCK = new Set(['1', '3', '7', '14']);
/** Made to order, ask the shop, not on sale yet. */
const ORDERED_FIRST = new Set(['90', '99', '110']);

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
      else if (entry.trim())
        offer.remarks!.push({
          field: 'Dostawa',
          reason: `"${entry.trim().slice(0, 40)}" is not a service with a price`,
        });
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
export function readCeneoOffer({ line, item, fault, remarks = [] }: XmlItem): RawOffer {
  const child = (name: string) => item.parts.find((part) => part.name === name);
  const attributes = child('attrs')?.parts.filter((part) => part.name === 'a') ?? [];
  const { avail: rawAvail, id, url, price, ean, stock, weight } = item.attributes;
  const avail = readText(rawAvail, 'short') ?? '';
  const link = readText(url, 'url');
  const offer: RawOffer = {
    line,
    fault,
    remarks,
    id: readText(id, 'id'),
    title: readText(child('name')?.text, 'name'),
    description: readText(child('desc')?.text, 'description'),
    link: link && toAddress(link),
    images: readImages(item),
    price: readText(price, 'price'),
    availability: getAvailability(avail, readText(stock, 'short'), remarks),
    handlingDays: DAYS_IN_STOCK.has(avail) ? avail : undefined,
    gtin: readText(ean, 'short') ?? readText(child('ean')?.text, 'short'),
    categoryPaths: [parseCategoryPath(readText(child('cat')?.text, 'categoryPath'))],
    shippings: [],
    details: [],
    highlights: [],
    labels: [],
  };
  // In kilograms; shops write 0 if they do not know it.
  const kilograms = readText(weight, 'short')?.replace('.', ',');
  if (kilograms && /[1-9]/.test(kilograms)) offer.details.push({ name: 'Waga', value: `${kilograms} kg` });
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

/**
 * `stock` is the number of pieces. Without one, shops order first what they send later than the next day. A value of `avail`
 * that the format does not have is left as it is.
 */
function getAvailability(avail: string, stock: string | undefined, remarks: Remark[]) {
  const pieces = Number(stock?.replace(',', '.') ?? 1);
  if (ORDERED_FIRST.has(avail)) return 'on order';
  if (pieces <= 0) return DAYS_IN_STOCK.has(avail) && avail !== '1' ? 'on order' : 'out_of_stock';
  if (Number.isNaN(pieces)) remarks.push({ field: 'stock', reason: `"${stock!.slice(0, 40)}" is not a number` });
  if (!avail || DAYS_IN_STOCK.has(avail)) return 'in_stock';
  return avail;
}

/** Of `<imgs>`, or of the elements `<img>` and `<image>` that some shops write instead. */
function readImages({ parts }: Part) {
  const inside = parts.find(({ name }) => name === 'imgs')?.parts ?? [];
  const main = inside.filter(({ name }) => name === 'main').slice(0, 1);
  const others = inside.filter(({ name }) => name === 'i');
  const own = parts.filter(({ name }) => name === 'img' || name === 'image');
  return [...main, ...others, ...own].slice(0, COUNT_LIMITS.images + 1).flatMap(({ attributes, text }) => {
    const addresses = readText(attributes.url ?? attributes.src ?? text, 'addresses');
    return addresses ? splitAddresses(addresses) : [];
  });
}

/** The trimmed texts before and after the first separator. */
function splitOnce(text: string, separator: string) {
  const at = text.indexOf(separator);
  return at < 0 ? [] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
