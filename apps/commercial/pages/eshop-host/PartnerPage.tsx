import { paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Checkbox, Field, type RefusedForm, TextArea } from '@gniazdo/ui/components';
import styles from './eshopHost.module.css';
import type { PartnerField, PartnerView } from './partnerViews.ts';

type Props = PartnerView & { refused?: RefusedForm };

/** A page for shops with a form, or about what happens after it. */
export function PartnerPage({ title, text, form, refused }: Props) {
  const fields = form?.fields ?? [];
  const firstInvalid = fields.find(({ name }) => refused?.errors[name])?.name;
  return (
    <div className={styles.formPage}>
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
            {form.submit}
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
