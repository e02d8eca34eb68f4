import { useId, type ComponentProps } from 'react';
import { Described, describedBy, type Description } from './Described.tsx';
import styles from './Field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className'> & Description;

/** A text field with its label above and a hint or error below. */
export function Field({ label, hint, error, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Described id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <input {...rest} id={id} className={styles.control} {...describedBy(id, hint, error)} />
    </Described>
  );
}
