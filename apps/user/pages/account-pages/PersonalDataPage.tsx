import type { PageRequest } from '@gniazdo/composition';
import type { SessionUser } from '@gniazdo/contracts/account';
import { accountPaths, paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Checkbox, Field, FormPage, type RefusedForm } from '@gniazdo/ui/components';
import styles from './account.module.css';

const GENDERS = [
  { value: '', label: 'nie podaję' },
  { value: '2', label: 'kobieta' },
  { value: '1', label: 'mężczyzna' },
];

/** Name, date of birth and gender of the visitor. */
export function PersonalDataPage({ data: user, request }: { data: SessionUser; request: PageRequest }) {
  const { values, errors, message }: RefusedForm = request.refusedForm ?? {
    values: {
      name: user.name,
      dateOfBirth: user.dateOfBirth ?? undefined,
      gender: user.gender ? String(user.gender) : undefined,
    },
    errors: {},
  };
  const firstInvalid = ['name', 'dateOfBirth'].find((name) => errors[name] !== undefined);
  return (
    <FormPage
      title="Twoje dane"
      text="Inni widzą najwyżej Twoje imię i zdjęcie, przy opiniach i na publicznym profilu."
      error={message}
      links={[{ href: paths.user(), text: 'Twoje konto' }]}
    >
      <form className={styles.section} action={accountPaths.personalData()} method="post" noValidate>
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
    </FormPage>
  );
}
