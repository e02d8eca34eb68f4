import { Button } from '@gniazdo/ui';
import { useEffect } from 'react';
import { Dialog } from './Dialog.tsx';
import { DialogButton } from './DialogButton.tsx';

export default { title: 'Dialog' };

const dialog = (id: string) => (
  <Dialog
    id={id}
    title="Powiadom o cenie"
    actions={
      <>
        <Button>Anuluj</Button>
        <Button variant="primary">Zapisz</Button>
      </>
    }
  >
    <p>Napiszemy, gdy cena spadnie poniżej tej, którą wybierzesz. Nic więcej nie przyślemy.</p>
  </Dialog>
);

export const Closed = () => (
  <>
    <DialogButton dialog="powiadom">Powiadom o cenie</DialogButton>
    {dialog('powiadom')}
  </>
);

export const Open = () => {
  useEffect(() => (document.getElementById('otwarty') as HTMLDialogElement).showModal(), []);
  return dialog('otwarty');
};
