import { Button, type ButtonStyle } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Popover.module.css';

type Props = ButtonStyle & {
  id: string;
  /** Content of the button. */
  button: ReactNode;
  children: ReactNode;
};

/** A button with a small panel below it. Works without script; Escape or a click outside closes it. */
export function Popover({ id, button, children, ...variant }: Props) {
  return (
    <>
      <Button {...variant} popoverTarget={id}>
        {button}
      </Button>
      <div className={styles.panel} id={id} popover="auto">
        {children}
      </div>
    </>
  );
}
