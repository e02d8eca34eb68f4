import { Readable } from 'node:stream';

export type FeedItem = Record<string, string | string[] | undefined>;

/** A valid item of a Google feed; `undefined` leaves a field out. A value that starts with `<` is XML. */
export function googleItem(id: string, fields: FeedItem = {}): FeedItem {
  return {
    id,
    title: `Krzesło do jadalni MODEL${id}, szary`,
    description: 'Wygodne krzesło.',
    link: `https://sklep.example/p/${id}`,
    image_link: `https://sklep.example/img/${id}.jpg`,
    availability: 'in_stock',
    price: '199.00 PLN',
    brand: 'Meblex',
    google_product_category: '443',
    product_type: 'Dom > Meble > Krzesła',
    ...fields,
  };
}

/** A Google Merchant feed with one item per line, the first on line 3. */
export function googleFeed(items: FeedItem[]) {
  const lines = items.map((item) => `<item>${Object.entries(item).map(googleField).join('')}</item>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Sklep</title>',
    ...lines,
    '</channel></rss>',
  ].join('\n');
}

/** A Ceneo feed with one offer per line, the first on line 3. */
export function ceneoFeed(
  offers: { id: string; name: string; price?: string; avail?: string; attrs?: Record<string, string> }[],
) {
  const lines = offers.map(({ id, name, price = '199.00', avail = '1', attrs = {} }) => {
    const named = Object.entries(attrs).map(([key, value]) => `<a name="${key}"><![CDATA[${value}]]></a>`);
    return `<o id="${id}" url="https://inny.example/${id}" price="${price}" avail="${avail}" stock="3"><cat><![CDATA[Meble/Krzesła]]></cat><name><![CDATA[${name}]]></name><imgs><main url="https://inny.example/${id}.jpg"/></imgs><desc><![CDATA[Opis.]]></desc><attrs>${named.join('')}</attrs></o>`;
  });
  return ['<?xml version="1.0" encoding="utf-8"?>', '<offers version="1">', ...lines, '</offers>'].join('\n');
}

/** A feed as a stream for the importer. */
export function toStream(feed: string | Uint8Array) {
  return Readable.from([Buffer.from(feed)]);
}

function googleField([name, value]: [string, string | string[] | undefined]) {
  if (value === undefined) return '';
  return [value]
    .flat()
    .map((text) => `<g:${name}>${text.startsWith('<') ? text : escapeXml(text)}</g:${name}>`)
    .join('');
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
