import type { Shop } from '../names/shops.ts';
import type { Random } from '../Random.ts';
import type { Product } from '../products/Product.ts';

/** A delivery option and its price in grosze. */
export type Delivery = { service: string; price: number };

/** Maximum side length for parcel lockers, mm. */
const LOCKER_MM = 600;
const BULKY_MM = 1200;

/** Delivery options for the product's size. */
export function makeDeliveries(product: Product, price: number, shop: Shop, random: Random): Delivery[] {
  const isFree = shop.freeDeliveryFrom !== null && price >= shop.freeDeliveryFrom * 100;
  const longest = Math.max(...Object.values(product.size).map((side) => side ?? 0));
  const isSoft = product.kind.family === 'textile' || product.kind.family === 'rug';
  const bulky = longest > BULKY_MM && !isSoft;
  const cost = (grosze: number) => (isFree ? 0 : grosze);
  const deliveries: Delivery[] = [];
  if (bulky) {
    deliveries.push({ service: 'Dostawa pod drzwi', price: cost(random.pick([9900, 12900, 14900])) });
    deliveries.push({ service: 'Dostawa z wniesieniem', price: random.pick([19900, 24900, 29900]) });
  } else {
    const courier = cost(longest > LOCKER_MM ? random.pick([1990, 2990, 3990]) : random.pick([1499, 1690, 1990]));
    deliveries.push({ service: 'Kurier', price: courier }, { service: 'Kurier (pobranie)', price: courier + 500 });
    if (longest <= LOCKER_MM)
      deliveries.push({ service: 'Paczkomat 24/7', price: cost(random.pick([1099, 1299, 1399])) });
  }
  if (shop.hasShowroom && random.chance(0.5)) deliveries.push({ service: 'Odbiór osobisty w salonie', price: 0 });
  return deliveries;
}

/** Days until dispatch: small products are in stock, upholstered furniture is made to order. */
export function makeHandlingDays(product: Product, random: Random) {
  const { family } = product.kind;
  if (family === 'sofa' || family === 'bed') return random.pick([3, 5, 10, 14, 21, 28, 42]);
  if (family === 'storage' || family === 'table' || family === 'garden' || family === 'kids')
    return random.pick([1, 2, 3, 5, 7, 14]);
  return random.pick([0, 1, 1, 2, 3, 5]);
}
