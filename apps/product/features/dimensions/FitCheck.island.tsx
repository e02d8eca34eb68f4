import { Button } from '@gniazdo/ui';
import { type FormEvent, useState } from 'react';
import { checkFit, FIT_PARAMETERS, type Measured, readLength, type Sides } from './checkFit.ts';
import styles from './Dimensions.module.css';

type Props = {
  sides: Sides;
  /** What the URL has. */
  measured: Measured;
  /** Path of the page, with the id of the section. */
  action: string;
};

const FIELDS = [
  { key: 'door', label: 'Szerokość drzwi (cm)' },
  { key: 'wall', label: 'Szerokość ściany (cm)' },
] as const;

/** Answers whether a piece fits. Without script, the form loads the page with the answer. */
export function FitCheckIsland({ sides, measured: given, action }: Props) {
  const [measured, setMeasured] = useState(given);
  const answers = checkFit(sides, measured);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => readLength(String(fields.get(name) ?? ''));
    setMeasured({ door: read(FIT_PARAMETERS.door), wall: read(FIT_PARAMETERS.wall) });
  }

  return (
    <form className={styles.fit} action={action} onSubmit={handleSubmit}>
      <h3>Czy się zmieści?</h3>
      {FIELDS.map(({ key, label }) => (
        <label key={key} className={styles.field}>
          {label}
          <input name={FIT_PARAMETERS[key]} inputMode="decimal" maxLength={6} defaultValue={given[key] ?? ''} />
        </label>
      ))}
      <Button type="submit">Sprawdź</Button>
      <div role="status" className={styles.answers}>
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
    </form>
  );
}
