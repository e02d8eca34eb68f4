import type { Shop } from '../names/shops.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { nameExtra } from './nameExtra.ts';
import { presentAmount, presentCm, escapeXml } from './feedValues.ts';

/** A Google Merchant feed (RSS 2.0 with the g: namespace): its header, offers and footer. */
export const googleFeed = {
  head: (shop: Shop) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(shop.name)}</title><link>${shop.website}/</link><description>Oferta sklepu</description>\n`,
  offer: writeItem,
  foot: '</channel></rss>\n',
};

function writeItem(offer: Offer) {
  const { product, price, gtin, mpn } = offer;
  const { width, height, depth, diameter } = product.statedSize;
  const [main, ...others] = offer.pictureUrls;
  const googleId = product.path.find((node) => node.googleId !== null)?.googleId;
  const { parameters, kilograms } = offer.details;
  const details: [string, string][] = [['Styl', product.style.name], ...parameters];
  if (diameter) details.push(['Średnica', presentCm(diameter)]);
  const named = product.extra ? nameExtra(product.extra) : null;
  if (named) details.push(named);
  const parts = [
    tag('id', offer.id),
    tag('title', offer.title),
    `<g:description><![CDATA[${offer.description.replaceAll(']]>', ']] >')}]]></g:description>`,
    tag('link', offer.url),
    ...(main ? [tag('image_link', main)] : []),
    ...others.map((url) => tag('additional_image_link', url)),
    tag('availability', offer.isInStock ? 'in_stock' : 'out_of_stock'),
    tag('price', `${presentAmount(price.before ?? price.price)} PLN`),
    ...(price.before === null ? [] : [tag('sale_price', `${presentAmount(price.price)} PLN`)]),
    ...(price.period?.to
      ? [tag('sale_price_effective_date', `${price.period.from}T00:00+0100/${price.period.to}T23:59+0100`)]
      : []),
    tag('brand', product.brand),
    ...(gtin ? [tag('gtin', gtin)] : []),
    ...(mpn ? [tag('mpn', mpn)] : []),
    ...(gtin || mpn ? [] : [tag('identifier_exists', 'no')]),
    tag('item_group_id', product.group),
    tag('condition', 'new'),
    ...(googleId ? [tag('google_product_category', String(googleId))] : []),
    tag('product_type', offer.categoryPath.join(' > ')),
    tag('color', product.colour.name),
    tag('material', product.material.name),
    ...(width ? [tag('product_width', presentCm(width, product.largest.width))] : []),
    ...(height ? [tag('product_height', presentCm(height, product.largest.height))] : []),
    ...(depth ? [tag('product_length', presentCm(depth))] : []),
    ...(kilograms === null ? [] : [tag('product_weight', `${kilograms} kg`)]),
    ...offer.deliveries.map(
      ({ service, price: cost }) =>
        `<g:shipping>${tag('country', 'PL')}${tag('service', service)}${tag('price', `${presentAmount(cost)} PLN`)}</g:shipping>`,
    ),
    tag('min_handling_time', String(Math.max(0, offer.handlingDays - 1))),
    tag('max_handling_time', String(offer.handlingDays)),
    ...(offer.installment
      ? [
          `<g:installment>${tag('months', String(offer.installment.months))}${tag('amount', `${presentAmount(offer.installment.amount)} PLN`)}</g:installment>`,
        ]
      : []),
    ...details.map(
      ([name, value]) =>
        `<g:product_detail>${tag('attribute_name', name)}${tag('attribute_value', value)}</g:product_detail>`,
    ),
    ...(product.extra && !named ? [tag('product_highlight', product.extra)] : []),
    ...(offer.promoTags.length ? [tag('custom_label_0', offer.promoTags.join(', '))] : []),
    tag('custom_label_1', `popularity:${product.popularity}`),
    ...(offer.isHighlighted ? [tag('custom_label_2', 'highlighted')] : []),
    ...(offer.label ? [tag('custom_label_3', `label:${offer.label}`)] : []),
  ];
  return `<item>${parts.join('')}</item>\n`;
}

function tag(name: string, text: string) {
  return `<g:${name}>${escapeXml(text)}</g:${name}>`;
}
