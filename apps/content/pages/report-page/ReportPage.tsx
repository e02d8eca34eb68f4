import type { PageRequest } from '@gniazdo/composition';
import { REPORT_REASONS } from '@gniazdo/contracts/account';
import { paths, reportPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Checkbox, Field, FormPage, Select, TextArea } from '@gniazdo/ui/components';
import styles from './report.module.css';

/** The form that reports content which someone thinks is illegal or untrue. */
export function ReportPage({ request: { url, refusedForm: refused } }: { request: PageRequest }) {
  const query = new URL(url, 'http://host').searchParams;
  // What the link to the page knows.
  const given = { address: query.get('adres') ?? undefined, content: query.get('tresc') ?? undefined };
  const values: Partial<Record<string, string>> = refused?.values ?? given;
  const errors: Partial<Record<string, string>> = refused?.errors ?? {};
  const firstInvalid = ['address', 'reason', 'explanation', 'name', 'email', 'isInGoodFaith'].find(
    (name) => errors[name],
  );
  const getField = (name: string) => ({
    id: `zgloszenie-${name}`,
    name,
    error: errors[name],
    defaultValue: values[name],
    autoFocus: name === firstInvalid,
  });
  return (
    <FormPage
      title="Zgłoś treść"
      text="Opinia, pytanie lub oferta narusza prawo albo wprowadza w błąd? Opisz to. Każde zgłoszenie sprawdza człowiek, a o decyzji napiszemy na podany adres."
      error={refused?.message}
      links={[
        { href: paths.contact(), text: 'Kontakt' },
        { href: paths.terms(), text: 'Regulamin' },
      ]}
    >
      <form className={styles.form} action={reportPaths.form()} method="post" noValidate>
        {values.content && <input type="hidden" name="content" value={values.content} />}
        <Field
          {...getField('address')}
          label="Adres strony z tą treścią"
          inputMode="url"
          hint="Skopiuj go z paska przeglądarki."
        />
        <Select
          {...getField('reason')}
          label="Powód"
          options={Object.entries(REPORT_REASONS).map(([value, text]) => ({ value, text }))}
        />
        <TextArea
          {...getField('explanation')}
          label="Co jest nie tak?"
          hint="Wskaż fragment i napisz, dlaczego jest niezgodny z prawem lub nieprawdziwy. Od 20 do 4000 znaków."
        />
        <Field {...getField('name')} label="Imię i nazwisko lub nazwa firmy" autoComplete="name" />
        <Field {...getField('email')} label="Adres e-mail" type="email" autoComplete="email" />
        <div>
          <Checkbox
            id="zgloszenie-isInGoodFaith"
            name="isInGoodFaith"
            defaultChecked={values.isInGoodFaith !== undefined}
            {...(firstInvalid === 'isInGoodFaith' && { autoFocus: true })}
            aria-invalid={errors.isInGoodFaith ? true : undefined}
            aria-describedby={errors.isInGoodFaith && 'zgloszenie-isInGoodFaith-opis'}
          >
            Podaję prawdziwe i pełne informacje, w dobrej wierze
          </Checkbox>
          {errors.isInGoodFaith && (
            <p className={styles.error} id="zgloszenie-isInGoodFaith-opis">
              {errors.isInGoodFaith}
            </p>
          )}
        </div>
        <p className={styles.note}>
          Twoich danych nie pokażemy autorowi treści. Usuniemy je pół roku po decyzji. Więcej:{' '}
          <a href={paths.privacyPolicy()}>polityka prywatności</a>.
        </p>
        <Button type="submit" variant="primary" wide>
          Wyślij zgłoszenie
        </Button>
      </form>
    </FormPage>
  );
}
