import { useId, type ComponentProps } from 'react';
import { Described, describedBy, type Description } from './Described.tsx';
import styles from './Field.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'className'> & Description;

/** A text field for several lines; grows with its content in browsers that support it. */
export function TextArea({ label, hint, error, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Described id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={`${styles.control} ${styles.lines}`}
        {...describedBy(id, hint, error)}
      />
    </Described>
  );
}
