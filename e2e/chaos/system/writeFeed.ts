import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** Writes a Google Merchant feed of simple offers. */
export async function writeFeed(file: string, offers: number) {
  const stream = createWriteStream(file);
  stream.write(
    '<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>S</title>\n',
  );
  for (let n = 1; n <= offers; n++) {
    const fields = {
      id: `offer-${n}`,
      title: `Krzesło do jadalni WZÓR${n}, szary`,
      description: 'Wygodne krzesło z litego drewna.',
      link: `https://sklep.example/p/${n}`,
      image_link: `https://sklep.example/img/${n}.jpg`,
      availability: 'in_stock',
      price: `${100 + (n % 900)}.00 PLN`,
      brand: `Marka ${n % 50}`,
      google_product_category: '443',
      product_type: 'Dom > Meble > Krzesła',
    };
    const xml = Object.entries(fields).map(
      ([name, value]) => `<g:${name}>${value.replaceAll('>', '&gt;')}</g:${name}>`,
    );
    if (!stream.write(`<item>${xml.join('')}</item>\n`)) await once(stream, 'drain');
  }
  stream.end('</channel></rss>\n');
  await once(stream, 'finish');
}
