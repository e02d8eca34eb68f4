import { PHONE } from './sendRequests.ts';

/** Path of the first product of a list. */
export async function findFirstProduct(url: string) {
  const html = await (await fetch(url, { headers: PHONE })).text();
  const path = /href="(\/pl\/product\/v\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error(`${url} has no product.`);
  return path;
}
