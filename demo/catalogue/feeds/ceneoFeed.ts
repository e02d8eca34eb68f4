import type { Shop } from '../names/shops.ts';
import type { Offer } from '../offers/makeOffer.ts';
import { presentAmount, presentCm, escapeXml } from './feedValues.ts';

/** A Ceneo feed: its header, offers and footer. */
export const ceneoFeed = {
  head: (_shop: Shop) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<offers xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1">\n`,
  offer: writeOffer,
  foot: '</offers>\n',
};

function writeOffer(offer: Offer) {
  const { product, price, gtin, mpn } = offer;
  const { width, height, depth, diameter } = product.statedSize;
  const [main, ...others] = offer.pictureUrls;
  const labels = [
    ...offer.promoTags,
    `popularity:${product.popularity}`,
    ...(offer.isHighlighted ? ['highlighted'] : []),
    ...(offer.label ? [`label:${offer.label}`] : []),
  ];
  const attributes: [string, string | null][] = [
    ['Producent', product.brand],
    ['Kod_producenta', mpn],
    ['EAN', gtin],
    ['Grupa_wariantów', product.group],
    ['Kolor', product.colour.name],
    ['Materiał', product.material.name],
    ['Szerokość', width === null ? null : presentCm(width, product.largest.width)],
    ['Wysokość', height === null ? null : presentCm(height, product.largest.height)],
    ['Głębokość', depth === null ? null : presentCm(depth)],
    ['Średnica', diameter === null ? null : presentCm(diameter)],
    ['Styl', product.style.name],
    ...offer.details.parameters,
    ['Promocja', labels.join(', ')],
    ['Cena_przed_obniżką', price.before === null ? null : presentAmount(price.before)],
    ['Obniżka_do', price.period?.to ?? null],
    ['Dostawa', offer.deliveries.map(({ service, price: cost }) => `${service}: ${presentAmount(cost)}`).join('; ')],
    ['Raty', offer.installment && `${offer.installment.months} x ${presentAmount(offer.installment.amount)}`],
  ];
  const rows = attributes.flatMap(([name, value]) => (value ? [`<a name="${name}">${cdata(value)}</a>`] : []));
  const { avail, stock } = availability(offer);
  return (
    `<o id="${escapeXml(offer.id)}" url="${escapeXml(offer.url)}" price="${presentAmount(price.price)}" avail="${avail}" weight="${offer.details.kilograms ?? 0}" stock="${stock}">` +
    `<cat>${cdata(offer.categoryPath.map((name) => name.replaceAll('/', ' ')).join('/'))}</cat><name>${cdata(offer.title)}</name>` +
    `<imgs>${main ? `<main url="${escapeXml(main)}"/>` : ''}${others.map((url) => `<i url="${escapeXml(url)}"/>`).join('')}</imgs>` +
    `<desc>${cdata(offer.description)}</desc><attrs>${rows.join('')}</attrs></o>\n`
  );
}

/** Ceneo's availability codes: 1, 3, 7 and 14 days, 90 for products made to order, 99 for "ask the shop". */
function availability({ isInStock, handlingDays, product }: Offer) {
  if (!isInStock) return { avail: product.number % 3 === 0 ? 90 : 99, stock: 0 };
  const avail = [1, 3, 7].find((days) => handlingDays <= days) ?? 14;
  return { avail, stock: 1 + (product.number % 20) };
}

function cdata(text: string) {
  return `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`;
}
