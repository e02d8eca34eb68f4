import type { PaymentMethod } from '@gniazdo/contracts/account';
import type { Shop } from './shops.ts';

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
/** No tax office has this code, so no company has such a NIP. */
const NO_OFFICE = '000';
const PAYMENTS: readonly (readonly PaymentMethod[])[] = [
  ['blik', 'card', 'transfer'],
  ['blik', 'card', 'transfer', 'instalments'],
  ['blik', 'transfer', 'cash-on-delivery'],
  ['card', 'later', 'instalments'],
];

type Trader = {
  legalName: string;
  nip?: string;
  /** In lines. */
  address?: string;
  contactEmail?: string;
  contactPhone?: string;
  paymentMethods?: readonly PaymentMethod[];
  /** PLN */
  returnCost?: number;
  returnWay?: string;
};

/**
 * The trader of a shop of the example, who does not exist: the address and the telephone number are of no one. Some shops
 * state less than others, as real ones do. `index` is that of the shop.
 */
export function makeTrader(
  { slug, name, hasShowroom }: Pick<Shop, 'slug' | 'name' | 'hasShowroom'>,
  index: number,
): Trader {
  const legalName = `${name} sp. z o.o. (firma przykładowa)`;
  if (index % 7 === 6) return { legalName };
  const payments = PAYMENTS[index % PAYMENTS.length]!;
  return {
    legalName,
    nip: makeNip(index),
    address: `ul. Przykładowa ${index + 1}\n00-000 Przykładowo`,
    contactEmail: `kontakt@${slug}.example`,
    ...(index % 3 !== 1 && { contactPhone: `+48 00 000 00 ${String(index + 10)}` }),
    paymentMethods: hasShowroom ? [...payments, 'cash' as const] : payments,
    ...(index % 5 !== 3 && {
      returnCost: index % 2 === 0 ? 0 : 19.9,
      returnWay: 'Napisz do sklepu; kurier odbierze paczkę spod Twoich drzwi.',
    }),
  };
}

/** With the right check digit. The check of 10 is no digit, so such numbers are left out. */
function makeNip(index: number) {
  const [first] = [0, 1]
    .map((more) => NO_OFFICE + String(index * 2 + 1 + more).padStart(6, '0'))
    .filter((digits) => getCheck(digits) < 10);
  return `${first!}${getCheck(first!)}`;
}

function getCheck(digits: string) {
  return NIP_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
}
