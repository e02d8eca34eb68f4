import { paths } from '@gniazdo/contracts/site';
import { fetchPage } from './fetchPage.ts';

/** Pages of a site: the kinds of main pages, and products from the first lists. */
export async function findPages(url: string, products = 60) {
  const found = new Set<string>();
  for (let page = 1; found.size < products && page <= 20; page++) {
    const { html, status } = await fetchPage(`${url}${paths.products()}?page=${page}`);
    for (const [, address] of html.matchAll(/href="(\/pl\/product\/[^"?#]+)/g)) found.add(address!);
    if (status !== 200) break;
  }
  if (found.size === 0) throw new Error(`${url}${paths.products()} shows no product.`);
  return {
    main: [paths.home(), paths.products(), paths.articles(), paths.contact()],
    products: [...found].slice(0, products),
  };
}

let lists = 0;

/** A list that no cache knows. */
export function getNewList() {
  lists += 1;
  return `${paths.products()}?cena=1-${100_000 + process.pid + lists}`;
}
