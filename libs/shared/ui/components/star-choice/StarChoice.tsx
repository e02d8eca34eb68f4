import { Icon } from '@gniazdo/ui';
import styles from './StarChoice.module.css';

const CHOICES = [
  { stars: 1, count: '1 gwiazdka', word: 'źle' },
  { stars: 2, count: '2 gwiazdki', word: 'słabo' },
  { stars: 3, count: '3 gwiazdki', word: 'średnio' },
  { stars: 4, count: '4 gwiazdki', word: 'dobrze' },
  { stars: 5, count: '5 gwiazdek', word: 'świetnie' },
];

type Props = {
  /** Of the form’s field. */
  name: string;
  legend: string;
  /** What was chosen before. */
  value?: string;
  error?: string;
};

/** A choice of one to five stars, as radio buttons. */
export function StarChoice({ name, legend, value, error }: Props) {
  return (
    // A group cannot be invalid or required; a group of radio buttons can.
    <fieldset
      className={styles.choice}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'ocena-opis'}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {CHOICES.map(({ stars, count, word }, index) => (
          <label key={stars} className={styles.star}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={stars}
              defaultChecked={value === String(stars)}
              aria-label={`${count}: ${word}`}
              {...(error !== undefined && index === 0 && { autoFocus: true })}
            />
            <svg className={styles.shape} viewBox="0 0 16 16" aria-hidden="true">
              <path d="M8 1.2l2 4.5 4.9.5-3.7 3.3 1.1 4.8-4.3-2.5-4.3 2.5 1.1-4.8-3.7-3.3 4.9-.5Z" />
            </svg>
            <span aria-hidden="true">{word}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id="ocena-opis">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
