import type { RefusedForm } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { FormPage, TextArea } from '@gniazdo/ui/components';
import styles from '../report-page/report.module.css';

type Props = { action: string; refused: RefusedForm | undefined };

/** The form of an objection to a decision about a report or an offer. */
export function AppealPage({ action, refused }: Props) {
  const error = refused?.errors.objection;
  return (
    <FormPage
      title="Odwołaj się od decyzji"
      text="Odwołać się można raz, w ciągu sześciu miesięcy od decyzji. Odwołanie rozpatrzy inna osoba niż ta, która podjęła decyzję, a odpowiedź z uzasadnieniem wyślemy na adres, na który przyszła wiadomość."
      error={refused?.message}
      links={[
        { href: paths.contact(), text: 'Kontakt' },
        { href: paths.terms(), text: 'Regulamin' },
      ]}
    >
      <form className={styles.form} action={action} method="post" noValidate>
        <TextArea
          id="odwolanie-tresc"
          name="objection"
          label="Dlaczego się nie zgadzasz?"
          hint="Od 20 do 4000 znaków."
          error={error}
          defaultValue={refused?.values.objection}
          {...(error !== undefined && { autoFocus: true })}
        />
        <Button type="submit" variant="primary" wide>
          Wyślij odwołanie
        </Button>
      </form>
    </FormPage>
  );
}
