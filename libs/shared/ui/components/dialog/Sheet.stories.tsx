import { Button } from '@gniazdo/ui';
import { useEffect } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Sheet } from './Sheet.tsx';

export default { title: 'Sheet' };

const sheet = (id: string) => (
  <Sheet id={id} title="Filtry">
    <Checkbox>W magazynie</Checkbox>
    <Checkbox>Darmowa dostawa</Checkbox>
    <Button variant="primary" wide popoverTarget={id} popoverTargetAction="hide">
      Pokaż 128 produktów
    </Button>
  </Sheet>
);

export const Closed = () => (
  <>
    <Button popoverTarget="filtry">Filtry</Button>
    {sheet('filtry')}
  </>
);

export const Open = () => {
  useEffect(() => document.getElementById('otwarte-filtry')!.showPopover(), []);
  return sheet('otwarte-filtry');
};
