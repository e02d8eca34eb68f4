import { useId } from 'react';
import styles from './ProgressBar.module.css';

type Props = {
  label: string;
  value: number;
  max: number;
  /** What is written at its end, e.g. `12 z 40`. */
  text: string;
};

/** How far something has come, or how much of a whole something is: five-star reviews among all. */
export function ProgressBar({ label, value, max, text }: Props) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <progress className={styles.bar} id={id} value={value} max={max}>
        {text}
      </progress>
      <span className={styles.text}>{text}</span>
    </div>
  );
}
