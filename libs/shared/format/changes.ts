import { formatGrosze } from './statements.ts';

/** Values of the audit log that are in grosze. */
const AMOUNTS = ['grosze', 'net', 'gross', 'daily', 'monthly', 'priceFrom', 'returnCost'];

/** A value of the audit log with its name, as staff read it: amounts are in PLN. */
export function presentChanged(name: string, value: unknown) {
  const isAmount = AMOUNTS.includes(name) && typeof value === 'number';
  return { name: name === 'grosze' ? 'amount' : name, value: isAmount ? formatGrosze(value) : value };
}
