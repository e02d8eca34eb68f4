import type { RateMinimums } from '@gniazdo/contracts/account';
import { formatDate, formatGrosze } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';

/** The least that clicks cost, by category and price of the offer. */
export function MinimumTable({ minimums }: Pick<RateMinimums, 'minimums'>) {
  if (minimums.length === 0) return <p>Nie ma teraz najniższych stawek.</p>;
  const everyCategory = minimums.some(({ category }) => category) ? 'Pozostałe kategorie' : 'Wszystkie kategorie';
  return (
    <Table
      caption="Najniższe stawki za przejście"
      columns={[
        { name: 'Kategoria' },
        { name: 'Cena oferty od', isNumber: true },
        { name: 'Stawka', isNumber: true },
        { name: 'Od kiedy' },
      ]}
      rows={minimums.map(({ category, priceFrom, grosze, from, isPlanned }) => [
        category?.name ?? everyCategory,
        formatGrosze(priceFrom),
        grosze === null ? 'bez minimum' : formatGrosze(grosze),
        isPlanned ? formatDate(from) : 'obowiązuje',
      ])}
    />
  );
}
