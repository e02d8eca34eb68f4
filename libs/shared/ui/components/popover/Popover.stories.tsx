import { useEffect } from 'react';
import { Popover } from './Popover.tsx';

export default { title: 'Popover' };

const words = <p>Oferty wyróżnione za opłatą mają napis „Reklama”.</p>;

export const Closed = () => (
  <Popover id="kolejnosc" button="Jak ustalamy kolejność?">
    {words}
  </Popover>
);

export const Open = () => {
  useEffect(() => document.querySelector<HTMLElement>('[popovertarget="otwarty"]')!.click(), []);
  return (
    <Popover id="otwarty" button="Jak ustalamy kolejność?">
      {words}
    </Popover>
  );
};
