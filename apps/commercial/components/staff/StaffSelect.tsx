import type { RefusedForm } from '@gniazdo/composition';
import styles from './staff.module.css';

type Props = {
  label: string;
  name: string;
  /** Of its form: ids of fields with the same name differ by it. */
  form: string;
  refused?: RefusedForm;
  /** `isPolish`: its text is in the language of the site. */
  options: { value: string; text: string; isPolish?: boolean }[];
};

/** As StaffField, for a choice. */
export function StaffSelect({ label, name, form, refused, options }: Props) {
  const id = `${form}-${name}`;
  const error = refused?.errors[name];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={refused?.values[name] ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {options.map(({ value, text, isPolish }) => (
          <option key={value} value={value} lang={isPolish ? 'pl' : undefined}>
            {text}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
