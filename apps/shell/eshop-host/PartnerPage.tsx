import { paths } from '@gniazdo/contracts';
import { Button } from '@gniazdo/ui';
import { Checkbox, Field, type RefusedForm, TextArea } from '@gniazdo/ui/components';
import styles from './eshopHost.module.css';
import { PARTNER_FORMS, type PartnerField, type PartnerFormName } from './partnerForms.ts';

type Props = { title: string; text: string; form?: PartnerFormName; refused?: RefusedForm };

/** A page for shops with a form, or about what happens after it. */
export function PartnerPage({ title, text, form, refused }: Props) {
  const fields: PartnerField[] = form ? PARTNER_FORMS[form].fields : [];
  const firstInvalid = fields.find(({ name }) => refused?.errors[name])?.name;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      {refused?.message && (
        <p className={styles.notice} role="alert">
          {refused.message}
        </p>
      )}
      {form && (
        <form className={styles.form} method="post" noValidate>
          {fields.map((field) => (
            <PartnerControl
              key={field.name}
              field={field}
              value={refused?.values[field.name]}
              error={refused?.errors[field.name]}
              isFocused={field.name === firstInvalid}
            />
          ))}
          {fields.some(({ type }) => type === 'email') && (
            <p className={styles.note}>
              Jak dbamy o Twoje dane: <a href={paths.privacyPolicy()}>polityka prywatności</a>.
            </p>
          )}
          <Button type="submit" variant="primary" wide>
            {PARTNER_FORMS[form].submit}
          </Button>
        </form>
      )}
    </div>
  );
}

type ControlProps = { field: PartnerField; value?: string; error?: string; isFocused: boolean };

function PartnerControl({ field, value, error, isFocused }: ControlProps) {
  const { name, label, type, autoComplete, hint, isOptional } = field;
  const common = { id: `pole-${name}`, name, autoFocus: isFocused };
  if (type === 'terms') {
    return (
      <div>
        <Checkbox
          {...common}
          defaultChecked={value !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${common.id}-opis`}
        >
          <span>
            {label} <a href={paths.eshopTerms()}>regulamin dla sklepów</a>
          </span>
        </Checkbox>
        {error && (
          <p className={styles.error} id={`${common.id}-opis`}>
            {error}
          </p>
        )}
      </div>
    );
  }
  const described = { ...common, label, hint, error, autoComplete, defaultValue: value };
  const required = isOptional ? { required: false } : {};
  if (type === 'lines') return <TextArea {...described} {...required} />;
  return <Field {...described} {...required} type={type} inputMode={name === 'nip' ? 'numeric' : undefined} />;
}
