import type { ComponentProps } from 'react';
import styles from './RangeThumbs.module.css';

type Props = Pick<ComponentProps<'input'>, 'onPointerUp' | 'onKeyUp' | 'form'> & {
  /** Name of the range, e.g. `Cena`. */
  legend: string;
  min: number;
  max: number;
  step: number;
  from: number;
  to: number;
  /** Names of the inputs. */
  names?: { from: string; to: string };
  /** Value for screen readers, e.g. `1 299 zł`. */
  format: (value: number) => string;
  onFrom: (value: number) => void;
  onTo: (value: number) => void;
};

/** Two thumbs on a rail: native range inputs, with native keyboard, touch and screen reader support. */
export function RangeThumbs({ legend, min, max, step, from, to, names, format, onFrom, onTo, ...rest }: Props) {
  const percent = (amount: number) => ((amount - min) / (max - min || 1)) * 100;
  const limits = { min, max, step, ...rest };
  return (
    <div className={styles.slider}>
      <svg className={styles.rail} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" />
        <rect className={styles.between} x={percent(from)} width={percent(to) - percent(from)} height="4" />
      </svg>
      <input
        {...limits}
        type="range"
        name={names?.from}
        aria-label={`${legend} od`}
        aria-valuetext={format(from)}
        value={from}
        onChange={(event) => onFrom(event.target.valueAsNumber)}
      />
      <input
        {...limits}
        type="range"
        name={names?.to}
        aria-label={`${legend} do`}
        aria-valuetext={format(to)}
        value={to}
        onChange={(event) => onTo(event.target.valueAsNumber)}
      />
    </div>
  );
}
