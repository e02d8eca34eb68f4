import { Button } from '@gniazdo/ui';
import { useEffect, useRef } from 'react';
import './dialog.css';
import { DialogPanel } from './DialogPanel.tsx';

export default { title: 'DialogPanel' };

export const InDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="host-dialog" aria-label="Powiadom o cenie" ref={dialog}>
      <DialogPanel title="Powiadom o cenie">
        <p>Napiszemy, gdy cena spadnie poniżej tej, którą wybierzesz. Nic więcej nie przyślemy.</p>
        <Button variant="primary">Zapisz</Button>
      </DialogPanel>
    </dialog>
  );
};
