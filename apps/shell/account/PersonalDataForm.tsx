import { accountPaths } from '@gniazdo/contracts';
import { Button } from '@gniazdo/ui';
import { Checkbox, Field, type RefusedForm } from '@gniazdo/ui/components';
import styles from './SessionList.module.css';

const GENDERS = [
  { value: '', label: 'nie podaję' },
  { value: '2', label: 'kobieta' },
  { value: '1', label: 'mężczyzna' },
];

/** Name, date of birth and gender of the visitor. */
export function PersonalDataForm({ refused: { values, errors, message } }: { refused: RefusedForm }) {
  const firstInvalid = ['name', 'dateOfBirth'].find((name) => errors[name] !== undefined);
  return (
    <form className={styles.sessions} action={accountPaths.personalData()} method="post" noValidate>
      {message && <p role="alert">{message}</p>}
      <Field
        id="konto-name"
        name="name"
        type="text"
        autoComplete="name"
        label="Imię i nazwisko"
        defaultValue={values.name}
        error={errors.name}
        {...(firstInvalid === 'name' && { autoFocus: true })}
      />
      <Field
        id="konto-dateOfBirth"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        label="Data urodzenia (nieobowiązkowa)"
        defaultValue={values.dateOfBirth}
        error={errors.dateOfBirth}
        {...(firstInvalid === 'dateOfBirth' && { autoFocus: true })}
      />
      <fieldset className={styles.choices}>
        <legend>Płeć (nieobowiązkowa)</legend>
        {GENDERS.map(({ value, label }) => (
          <Checkbox
            key={value}
            type="radio"
            name="gender"
            value={value}
            defaultChecked={(values.gender ?? '') === value}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" wide>
        Zapisz dane
      </Button>
    </form>
  );
}
