import type { Shop } from '../names/shops.ts';
import { ceneoFeed } from './ceneoFeed.ts';
import { googleFeed } from './googleFeed.ts';

export const FORMATS = { google: googleFeed, ceneo: ceneoFeed };

export function getFeedName(shop: Shop) {
  return `${shop.slug}.xml`;
}
