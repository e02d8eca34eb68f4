import { Icon } from '@gniazdo/ui';
import { useId, type ComponentProps } from 'react';
import { Described, describedBy, type Description } from './Described.tsx';
import styles from './Field.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  Description & { options: { value: string; text: string }[] };

/** A native select, so that phones use their own list. */
export function Select({ label, hint, error, options, ...rest }: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Described id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <span className={styles.select}>
        <select {...rest} id={id} className={styles.control} {...describedBy(id, hint, error)}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </Described>
  );
}
