import { useId, useState } from 'react';
import styles from './Counter.module.css';

export function CounterIsland({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  const id = useId();
  return (
    <p className={styles.counter}>
      <label htmlFor={id}>Sztuk</label>
      <button id={id} type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </p>
  );
}
