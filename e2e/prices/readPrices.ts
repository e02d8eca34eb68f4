import { paths } from '@gniazdo/contracts/site';
import { readCards } from '../support/readDocument.ts';

/** An offer of the catalogue: its price in PLN and its URL in the shop. */
export type PricedOffer = { id: number; price: number; url: string };

/** The price of one offer in one place of the site; NaN if it is missing there. */
export type FoundPrice = { id: number; place: string; price: number };

/** Responds with the body of a path of the site. */
type ReadPath = (path: string) => Promise<string>;

/** The prices on the cards of the offers. */
export async function readCardPrices(ids: readonly number[], read: ReadPath): Promise<FoundPrice[]> {
  const cards = new Map(readCards(await read(paths.favourites(ids))).map(({ id, element }) => [id, element]));
  return ids.map((id) => ({ id, place: 'card', price: Number(cards.get(id)?.querySelector('data')?.value ?? NaN) }));
}

/** The prices of the offers in the comparison, in the order of their columns. */
export async function readComparedPrices(ids: readonly number[], read: ReadPath): Promise<FoundPrice[]> {
  const html = await read(paths.compare(ids));
  const table = /<table.*?<\/table>/s.exec(html)?.[0] ?? '';
  const row = /<th scope="row"[^>]*>(?:<[^>]+>)*Cena<.*?<\/tr>/s.exec(table)?.[0] ?? '';
  const cells = row.split('<td').slice(1);
  return ids.flatMap((id, index) => {
    const cell = cells[index] ?? '';
    return [
      { id, place: 'comparison', price: readDataValue(cell) },
      { id, place: 'shop link of the comparison', price: readLinkPrice(cell, id) },
    ];
  });
}

/** The prices of an offer on its page: shown, of the shop link, in JSON-LD and in the data layer. */
export async function readPagePrices(id: number, read: ReadPath): Promise<FoundPrice[]> {
  const html = await read(paths.variant(id));
  const box = /<section[^>]*aria-label="Cena i sklep".*?<\/section>/s.exec(html)?.[0] ?? '';
  const table = /id="oferty".*?<\/table>/s.exec(html)?.[0] ?? '';
  const row = table.split('<tr').find((each) => each.includes(`clickthrough/${id}/`)) ?? '';
  return [
    { id, place: 'page', price: readDataValue(box) },
    { id, place: 'shop link of the page', price: readLinkPrice(box, id) },
    { id, place: 'table of offers', price: readDataValue(row) },
    { id, place: 'JSON-LD', price: readJsonLdPrice(html, id) },
    { id, place: 'data layer', price: readDataLayerPrice(html, id) },
  ];
}

function readDataValue(html: string) {
  return Number(/<data value="([\d.]+)"/.exec(html)?.[1] ?? NaN);
}

function readLinkPrice(html: string, id: number) {
  const [link] = new RegExp(`<a [^>]*clickthrough/${id}/[^>]*>`).exec(html) ?? [''];
  return Number(/data-price="([\d.]+)"/.exec(link)?.[1] ?? NaN);
}

type JsonLd = { '@type': string; offers?: { offers: { url: string; price: number }[] } };

function readJsonLdPrice(html: string, id: number) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const product = scripts.map(([, text]) => JSON.parse(text!) as JsonLd).find((data) => data['@type'] === 'Product');
  const offer = product?.offers?.offers.find(({ url }) => new RegExp(`/product/v/${id}(-|$)`).test(url));
  return offer?.price ?? NaN;
}

type ViewEntry = { event: string; item: { id: string; price: number } };

function readDataLayerPrice(html: string, id: number) {
  const text = /<script[^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { dataLayer = [] } = JSON.parse(text) as { dataLayer?: ViewEntry[] };
  return dataLayer.find(({ event, item }) => event === 'view_item' && item.id === String(id))?.item.price ?? NaN;
}
