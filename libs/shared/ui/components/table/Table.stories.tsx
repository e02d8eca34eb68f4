import { formatPrice } from '@gniazdo/format';
import { Table } from './Table.tsx';

export default { title: 'Table' };

const offers: [string, number, number][] = [
  ['Szwedzki Dom', 1299.99, 99],
  ['Meble Pod Lasem', 1349, 0],
  ['Dom i Światło', 1420, 149],
];

export const Offers = () => (
  <Table
    caption="Oferty sklepów"
    columns={[
      { name: 'Sklep' },
      { name: 'Cena', isNumber: true },
      { name: 'Dostawa', isNumber: true },
      { name: 'Razem', isNumber: true },
    ]}
    rows={offers.map(([shop, price, delivery]) => [
      shop,
      formatPrice(price),
      formatPrice(delivery),
      formatPrice(price + delivery),
    ])}
  />
);
