import { splitAddresses, toAddress } from '../text/parseUrl.ts';
import { COUNT_LIMITS } from '../text/textLimits.ts';
import { parseCategoryPath } from './parseCategoryPath.ts';
import { localName, type XmlItem } from './parseXml.ts';
import type { Part, RawOffer, RawShipping, Remark } from './RawOffer.ts';
import { type RawField, readText } from './readText.ts';

/** One `<item>` (RSS) or `<entry>` (Atom) of a Google Merchant feed, or one row of a table with the same fields. */
export function readGoogleOffer({ line, item, fault, remarks = [] }: XmlItem): RawOffer {
  const fields = collectFields(item);
  const one = (name: string, field: RawField) => readText(fields.get(name)?.[0]?.text, field);
  const all = (name: string, field: RawField, max: number) =>
    (fields.get(name) ?? []).slice(0, max).flatMap((part) => readText(part.text, field) ?? []);
  const inside = (part: Part, name: string, field: RawField) =>
    readText(part.parts.find((child) => localName(child.name) === name)?.text, field);
  const pictures = (name: string) => all(name, 'addresses', COUNT_LIMITS.images).flatMap(splitAddresses);
  const link = one('link', 'url') ?? readText(fields.get('link')?.[0]?.attributes.href, 'url');
  return {
    line,
    fault,
    remarks,
    id: one('id', 'id'),
    title: one('title', 'name'),
    description: one('description', 'description') ?? one('summary', 'description') ?? one('content', 'description'),
    link: link && toAddress(link),
    images: [...pictures('image_link'), ...pictures('additional_image_link')],
    price: one('price', 'price'),
    salePrice: one('sale_price', 'price'),
    salePeriod: one('sale_price_effective_date', 'short'),
    availability: one('availability', 'short'),
    condition: one('condition', 'short'),
    expires: one('expiration_date', 'short'),
    brand: one('brand', 'short'),
    gtin: one('gtin', 'short') ?? one('ean', 'short'),
    mpn: one('mpn', 'short'),
    itemGroup: one('item_group_id', 'short'),
    googleCategory: one('google_product_category', 'categoryPath'),
    categoryPaths: all('product_type', 'categoryPath', COUNT_LIMITS.categories).map(parseCategoryPath),
    colour: one('color', 'short'),
    material: one('material', 'short'),
    pattern: one('pattern', 'short'),
    width: one('product_width', 'short'),
    height: one('product_height', 'short'),
    depth: one('product_length', 'short'),
    handlingDays: one('max_handling_time', 'short') ?? one('min_handling_time', 'short'),
    shippings: (fields.get('shipping') ?? []).slice(0, COUNT_LIMITS.services).flatMap((part) =>
      part.parts.length > 0
        ? [
            {
              country: inside(part, 'country', 'short'),
              service: inside(part, 'service', 'service'),
              price: inside(part, 'price', 'price'),
            },
          ]
        : readShippings(readText(part.text, 'description') ?? '', remarks),
    ),
    installment: (fields.get('installment') ?? []).slice(0, 1).map((part) => {
      if (part.parts.length === 0) return readInstallment(part.text);
      return { months: inside(part, 'months', 'short'), amount: inside(part, 'amount', 'price') };
    })[0],
    details: [
      ...all('product_weight', 'short', 1).map((value) => ({ name: 'Waga', value })),
      ...(fields.get('product_detail') ?? []).slice(0, COUNT_LIMITS.parameters).flatMap((part) => {
        if (part.parts.length === 0) return readDetails(readText(part.text, 'description') ?? '');
        const name = inside(part, 'attribute_name', 'parameterName');
        const value = inside(part, 'attribute_value', 'parameterValue');
        return name && value ? [{ name, value }] : [];
      }),
    ],
    highlights: all('product_highlight', 'parameterValue', COUNT_LIMITS.highlights),
    labels: [0, 1, 2, 3, 4].flatMap((number) => all(`custom_label_${number}`, 'parameterValue', COUNT_LIMITS.labels)),
  };
}

/** `PL:Mazowieckie:Kurier:19.99 PLN`, where all but country and price may be empty; several are separated by commas. */
function readShippings(text: string, remarks: Remark[]): RawShipping[] {
  const entries = text.split(/,(?=\s*[a-z]{2}:)/i).slice(0, COUNT_LIMITS.services);
  return entries.flatMap((entry) => {
    const [country = '', ...rest] = entry.split(':').map((part) => part.trim());
    if (!country && rest.length === 0) return [];
    if (!/^[a-z]{2}$/i.test(country) || rest.length === 0) {
      remarks.push({ field: 'shipping', reason: `"${entry.slice(0, 40)}" is not a country with a price` });
      return [];
    }
    const [service, price] = rest.length > 2 ? [rest[1], rest[2]] : [rest.length > 1 ? rest[0] : '', rest.at(-1)];
    return [{ country, service: readText(service, 'service'), price: readText(price, 'price') }];
  });
}

/** `10:99.90 PLN`. */
function readInstallment(text: string) {
  const [months, amount] = text.split(':', 2);
  return { months: readText(months, 'short'), amount: readText(amount, 'price') };
}

/** `General:Szerokość:120 cm`, where the section may be empty; several are separated by commas. */
function readDetails(text: string) {
  const entries = text.split(/,(?=[^,:]{0,80}:[^,:]{1,80}:)/).slice(0, COUNT_LIMITS.parameters);
  return entries.flatMap((entry) => {
    const [, name, ...rest] = entry.split(':');
    const value = readText(rest.join(':'), 'parameterValue');
    return name?.trim() && value ? [{ name: readText(name, 'parameterName') ?? '', value }] : [];
  });
}

/** The fields of the item by local name; `g:title` has priority over `title`. */
function collectFields(item: Part) {
  const fields = new Map<string, Part[]>();
  for (const isGoogle of [true, false]) {
    for (const part of item.parts) {
      if (part.name.startsWith('g:') !== isGoogle) continue;
      const name = localName(part.name);
      const list = fields.get(name);
      if (list) list.push(part);
      else fields.set(name, [part]);
    }
  }
  return fields;
}
