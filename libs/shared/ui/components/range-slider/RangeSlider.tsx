import { useIsAwake } from '@gniazdo/ui';
import { useState } from 'react';
import { Histogram, type HistogramBucket } from './Histogram.tsx';
import styles from './RangeSlider.module.css';
import { RangeThumbs } from './RangeThumbs.tsx';

export type Range = { from: number | null; to: number | null };

type Props = {
  /** Name of the range, e.g. `Cena`. */
  legend: string;
  /** Unit after numbers, e.g. `zł`. */
  unit: string;
  min: number;
  max: number;
  step?: number;
  /** Null is no limit. */
  value: Range;
  /** Form field names. */
  names: { from: string; to: string };
  buckets?: HistogramBucket[];
  /** Value for screen readers, e.g. `1 299 zł`. */
  format: (value: number) => string;
  /** Called when a thumb is released or a field loses the focus. */
  onChange?: (range: Range) => void;
};

/**
 * A range with two number fields that forms can send; awake, also with two thumbs. Both are native range inputs, with
 * native keyboard, touch and screen reader support.
 */
export function RangeSlider({ legend, unit, min, max, step = 1, value, names, buckets, format, onChange }: Props) {
  const isAwake = useIsAwake();
  const [range, setRange] = useState(value);
  const from = range.from ?? min;
  const to = range.to ?? max;
  const finish = () => onChange?.(range);

  /** A value at its limit becomes null; neither thumb passes the other. */
  const setFrom = (next: number) => setRange({ ...range, from: next <= min ? null : Math.min(next, to) });
  const setTo = (next: number) => setRange({ ...range, to: next >= max ? null : Math.max(next, from) });

  const limits = { min, max, step };
  const thumb = { onPointerUp: finish, onKeyUp: finish };
  return (
    <fieldset className={styles.range}>
      <legend>{`${legend} (${unit})`}</legend>
      {buckets && <Histogram buckets={buckets} from={from} to={to} />}
      {isAwake && (
        <RangeThumbs {...limits} {...thumb} {...{ legend, from, to, format }} onFrom={setFrom} onTo={setTo} />
      )}
      <div className={styles.fields}>
        <label>
          od
          <input
            {...limits}
            type="number"
            inputMode="numeric"
            name={names.from}
            placeholder={String(min)}
            value={range.from ?? ''}
            onChange={({ target }) => setRange({ ...range, from: parseNumber(target.value) })}
            onBlur={finish}
          />
        </label>
        <label>
          do
          <input
            {...limits}
            type="number"
            inputMode="numeric"
            name={names.to}
            placeholder={String(max)}
            value={range.to ?? ''}
            onChange={({ target }) => setRange({ ...range, to: parseNumber(target.value) })}
            onBlur={finish}
          />
        </label>
      </div>
    </fieldset>
  );
}

function parseNumber(text: string) {
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
