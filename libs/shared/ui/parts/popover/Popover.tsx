import { Button, type ButtonLook } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Popover.module.css';

type Props = ButtonLook & {
  id: string;
  /** On the button. */
  button: ReactNode;
  children: ReactNode;
};

/** A button with a small panel at its foot; opens without script, closes with Escape or a click beside. */
export function Popover({ id, button, children, ...look }: Props) {
  return (
    <>
      <Button {...look} popoverTarget={id}>
        {button}
      </Button>
      <div className={styles.panel} id={id} popover="auto">
        {children}
      </div>
    </>
  );
}
