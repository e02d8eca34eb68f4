import type { RangeGroup } from '@gniazdo/contracts/offers';
import { formatDecimal } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import { rangeFields } from './rangeFields.ts';
import styles from './RangeForm.module.css';

type Props = {
  ranges: RangeGroup[];
  /** URL of the list; its filters stay active. */
  url: string;
  hasNames?: boolean;
  /** Above the fields, inside the form. */
  children?: ReactNode;
};

/** Fields for the limits of ranges, in a plain form that opens the filtered list. */
export function RangeForm({ ranges, url, hasNames = false, children }: Props) {
  const [path, query = ''] = url.split('?') as [string, string?];
  const replaced = new Set(['page', ...ranges.map(({ ident }) => ident)]);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !replaced.has(name));
  return (
    <form className={styles.form} action={path}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {ranges.map((range) => (
        <fieldset key={range.ident} className={styles.range}>
          <legend
            className={hasNames ? styles.name : styles.hiddenName}
          >{`${range.name} (${formatUnit(range)})`}</legend>
          <RangeEnd range={range} end="from" />
          <RangeEnd range={range} end="to" />
        </fieldset>
      ))}
      <Button type="submit" size="small" wide>
        Zastosuj
      </Button>
    </form>
  );
}

function RangeEnd({ range, end }: { range: RangeGroup; end: 'from' | 'to' }) {
  const limit = end === 'from' ? Math.floor(range.min) : Math.ceil(range.max);
  const chosen = range.selected?.[end];
  const format = (value: number) =>
    `${formatDecimal(value, Number.isInteger(value) ? 0 : 2)}\u00a0${formatUnit(range)}`;
  return (
    <label className={styles.end}>
      {end === 'from' ? 'od' : 'do'}
      <input
        type="text"
        name={rangeFields(range.ident)[end]}
        inputMode="decimal"
        placeholder={end === 'to' && range.isOpen ? `> ${format(limit)}` : format(limit)}
        defaultValue={chosen == null ? undefined : format(chosen)}
        autoComplete="off"
      />
    </label>
  );
}

function formatUnit({ unit }: RangeGroup) {
  return unit === 'PLN' ? 'zł' : unit;
}
