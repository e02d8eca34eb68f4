import { Button } from '@gniazdo/ui';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof Button> & {
  /** Id of the Dialog. */
  dialog: string;
};

/** Opens a dialog: without script in browsers that support invoker commands, otherwise in an island. */
export function DialogButton({ dialog, ...rest }: Props) {
  return <Button {...rest} {...{ command: 'show-modal', commandfor: dialog }} onClick={() => openDialog(dialog)} />;
}

/** Opens a modal dialog, unless the browser has done so because of the button's command. */
function openDialog(id: string) {
  if ('command' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
