import { localName, type XmlItem } from './parseXml.ts';
import type { Part, RawOffer } from './RawOffer.ts';

/** One `<item>` (RSS) or `<entry>` (Atom) of a Google Merchant feed. */
export function readGoogleOffer({ line, item, fault }: XmlItem): RawOffer {
  const fields = collectFields(item);
  const one = (name: string) => readText(fields.get(name)?.[0]);
  const all = (name: string) => (fields.get(name) ?? []).map(readText).filter((text) => text !== undefined);
  const inside = (part: Part, name: string) => readText(part.parts.find((child) => localName(child.name) === name));
  return {
    line,
    fault,
    id: one('id'),
    title: one('title'),
    description: one('description') ?? one('summary') ?? one('content'),
    link: one('link') ?? fields.get('link')?.[0]?.attributes.href,
    images: [...all('image_link').slice(0, 1), ...all('additional_image_link')],
    price: one('price'),
    salePrice: one('sale_price'),
    salePeriod: one('sale_price_effective_date'),
    availability: one('availability'),
    brand: one('brand'),
    gtin: one('gtin') ?? one('ean'),
    mpn: one('mpn'),
    googleCategory: one('google_product_category'),
    categoryPath: parseCategoryPath(one('product_type')),
    colour: one('color'),
    material: one('material'),
    pattern: one('pattern'),
    width: one('product_width'),
    height: one('product_height'),
    depth: one('product_length'),
    handlingDays: one('max_handling_time') ?? one('min_handling_time'),
    shippings: (fields.get('shipping') ?? []).map((part) => ({
      country: inside(part, 'country'),
      service: inside(part, 'service'),
      price: inside(part, 'price'),
    })),
    installment: (fields.get('installment') ?? []).map((part) => ({
      months: inside(part, 'months'),
      amount: inside(part, 'amount'),
    }))[0],
    details: (fields.get('product_detail') ?? []).flatMap((part) => {
      const name = inside(part, 'attribute_name');
      const value = inside(part, 'attribute_value');
      return name && value ? [{ name, value }] : [];
    }),
    highlights: all('product_highlight'),
    labels: [0, 1, 2, 3, 4].flatMap((number) => all(`custom_label_${number}`)),
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

function readText(part: Part | undefined) {
  return part?.text.trim() || undefined;
}

function parseCategoryPath(text: string | undefined) {
  return (text ?? '')
    .split(/\s*[>›»]\s*/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
}
