import { useId } from 'react';
import styles from './ProgressBar.module.css';

type Props = {
  label: string;
  value: number;
  max: number;
  /** Text at the end, e.g. `12 z 40`. */
  text: string;
};

/** A progress or a share, e.g. of five-star reviews. */
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
