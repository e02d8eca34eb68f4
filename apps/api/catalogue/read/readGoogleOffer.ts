import { COUNT_LIMITS } from '../textLimits.ts';
import { parseCategoryPath } from './parseCategoryPath.ts';
import { localName, type XmlItem } from './parseXml.ts';
import type { Part, RawOffer } from './RawOffer.ts';
import { type RawField, readText } from './readText.ts';

/** One `<item>` (RSS) or `<entry>` (Atom) of a Google Merchant feed. */
export function readGoogleOffer({ line, item, fault }: XmlItem): RawOffer {
  const fields = collectFields(item);
  const one = (name: string, field: RawField) => readText(fields.get(name)?.[0]?.text, field);
  const all = (name: string, field: RawField, max: number) =>
    (fields.get(name) ?? []).slice(0, max).flatMap((part) => readText(part.text, field) ?? []);
  const inside = (part: Part, name: string, field: RawField) =>
    readText(part.parts.find((child) => localName(child.name) === name)?.text, field);
  return {
    line,
    fault,
    id: one('id', 'id'),
    title: one('title', 'name'),
    description: one('description', 'description') ?? one('summary', 'description') ?? one('content', 'description'),
    link: one('link', 'url') ?? readText(fields.get('link')?.[0]?.attributes.href, 'url'),
    images: [...all('image_link', 'url', 1), ...all('additional_image_link', 'url', COUNT_LIMITS.images)],
    price: one('price', 'price'),
    salePrice: one('sale_price', 'price'),
    salePeriod: one('sale_price_effective_date', 'short'),
    availability: one('availability', 'short'),
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
    shippings: (fields.get('shipping') ?? []).slice(0, COUNT_LIMITS.services).map((part) => ({
      country: inside(part, 'country', 'short'),
      service: inside(part, 'service', 'service'),
      price: inside(part, 'price', 'price'),
    })),
    installment: (fields.get('installment') ?? []).slice(0, 1).map((part) => ({
      months: inside(part, 'months', 'short'),
      amount: inside(part, 'amount', 'price'),
    }))[0],
    details: (fields.get('product_detail') ?? []).slice(0, COUNT_LIMITS.parameters).flatMap((part) => {
      const name = inside(part, 'attribute_name', 'parameterName');
      const value = inside(part, 'attribute_value', 'parameterValue');
      return name && value ? [{ name, value }] : [];
    }),
    highlights: all('product_highlight', 'parameterValue', COUNT_LIMITS.highlights),
    labels: [0, 1, 2, 3, 4].flatMap((number) => all(`custom_label_${number}`, 'parameterValue', COUNT_LIMITS.labels)),
  };
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
