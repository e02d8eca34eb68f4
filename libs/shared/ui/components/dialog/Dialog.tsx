import { joinClasses } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { DialogPanel } from './DialogPanel.tsx';
import panel from './Panel.module.css';

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
};

/**
 * A modal dialog that is part of the page. The browser traps the focus, closes the dialog with Escape or a click outside,
 * and restores the focus. A DialogButton opens it.
 */
export function Dialog({ id, ...contents }: Props) {
  return (
    <dialog className={joinClasses(panel.panel, styles.dialog)} id={id} aria-labelledby={`${id}-tytul`} closedby="any">
      <DialogPanel titleId={`${id}-tytul`} {...contents} />
    </dialog>
  );
}
