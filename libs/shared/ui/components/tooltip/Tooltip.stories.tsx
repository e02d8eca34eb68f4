import { Button } from '@gniazdo/ui';
import { useEffect } from 'react';
import { Tooltip } from './Tooltip.tsx';

export default { title: 'Tooltip' };

const tooltip = (
  <Tooltip text="Najtaniej razem z dostawą">{(described) => <Button {...described}>Cena z dostawą</Button>}</Tooltip>
);

export const Resting = () => tooltip;

export const Focused = () => {
  useEffect(() => document.querySelector<HTMLElement>('.story button')!.focus(), []);
  return tooltip;
};
