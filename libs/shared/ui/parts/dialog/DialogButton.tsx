import { Button } from '@gniazdo/ui';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Button> & {
  /** Id of the Dialog. */
  dialog: string;
};

/** Opens a dialog: by itself where browsers know commands, by its island elsewhere. */
export function DialogButton({ dialog, ...rest }: Props) {
  return <Button {...rest} {...{ command: 'show-modal', commandfor: dialog }} onClick={() => openDialog(dialog)} />;
}

/** Shows a dialog as a modal one, unless the browser has done so by the button's command. */
export function openDialog(id: string) {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
