/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { fireEvent, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { formatPrice } from '@gniazdo/format';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { renderToString } from 'react-dom/server';
import { Accordion } from './accordion/Accordion.tsx';
import { Avatar } from './avatar/Avatar.tsx';
import { Badge } from './badge/Badge.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { Field } from './field/Field.tsx';
import { Select } from './field/Select.tsx';
import { RangeSlider, type Range } from './range-slider/RangeSlider.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { Toast } from './toast/Toast.tsx';
import { Tooltip } from './tooltip/Tooltip.tsx';

afterEach(removeIslands);

const tabs = [
  { id: 'opis', name: 'Opis', content: <p>Sofa z pojemnikiem.</p> },
  { id: 'opinie', name: 'Opinie', content: <p>Wygodna.</p> },
];

test('tabs that sleep are links to sections, all of which can be read', () => {
  showIsland(<Tabs label="O produkcie" tabs={tabs} />);
  const list = screen.getByRole('navigation', { name: 'O produkcie' });
  expect(within(list).getByRole('link', { name: 'Opinie' })).toHaveAttribute('href', '#opinie');
  expect(screen.getByText('Wygodna.')).toBeVisible();
});

test('tabs that are awake show one panel and follow the arrow keys round and round', () => {
  wakeIsland(<Tabs label="O produkcie" tabs={tabs} />);
  const first = screen.getByRole('tab', { name: 'Opis', selected: true });
  expect(screen.getByText('Wygodna.')).not.toBeVisible();
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  const second = screen.getByRole('tab', { name: 'Opinie', selected: true });
  expect(second).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Opinie' })).toBeVisible();
  fireEvent.keyDown(second, { key: 'Home' });
  expect(screen.getByRole('tab', { name: 'Opis' })).toHaveFocus();
});

test('[T-44] panels of an accordion share a name, unless several may be open', () => {
  const panels = [
    { id: 'a', title: 'A', content: 'a' },
    { id: 'b', title: 'B', content: 'b' },
  ];
  showIsland(<Accordion name="pytania" panels={panels} />);
  expect([...document.querySelectorAll('details')].map((each) => each.getAttribute('name'))).toEqual([
    'pytania',
    'pytania',
  ]);
  showIsland(<Accordion name="pytania" panels={panels} expandMultiple />);
  expect(document.querySelectorAll('details[name]')).toHaveLength(2);
  showIsland(<Accordion name="inne" panels={panels} expandMultiple={false} />);
  expect(document.querySelectorAll('details[name=inne]')).toHaveLength(2);
});

test('a dialog is named by its title and closes without script', () => {
  showIsland(
    <Dialog id="powiadom" title="Powiadom o cenie">
      <p>Napiszemy.</p>
    </Dialog>,
  );
  document.querySelector('dialog')!.open = true;
  const dialog = screen.getByRole('dialog', { name: 'Powiadom o cenie' });
  const close = within(dialog).getByRole('button', { name: 'Zamknij' });
  expect((close as HTMLButtonElement).form).toHaveAttribute('method', 'dialog');
});

test('a field is tied to its hint, and to what is wrong instead of it', () => {
  showIsland(<Field id="a" label="Cena" hint="W złotych." />);
  expect(screen.getByLabelText('Cena')).toHaveAccessibleDescription('W złotych.');
  showIsland(<Field id="b" label="Kwota" hint="W złotych." error="Wpisz liczbę." />);
  const field = screen.getByLabelText('Kwota');
  expect(field).toHaveAccessibleDescription('Wpisz liczbę.');
  expect(field).toBeInvalid();
});

test('a list of choices has its label', () => {
  showIsland(<Select id="s" label="Sortuj" options={[{ value: 'cena', text: 'Cena' }]} />);
  expect(screen.getByRole('combobox', { name: 'Sortuj' })).toHaveValue('cena');
});

test('a range that sleeps is two fields that a form can send', () => {
  showIsland(<PriceRange />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'od' })).toHaveAttribute('name', 'cena-od');
});

test('thumbs say their value in złoty, stop at each other, and leave an end open at its limit', () => {
  const ranges: Range[] = [];
  wakeIsland(<PriceRange onChange={(range) => ranges.push(range)} />);
  const from = screen.getByRole('slider', { name: 'Cena od' });
  expect(from).toHaveAttribute('aria-valuetext', '1\u00a0000\u00a0zł');
  fireEvent.change(from, { target: { value: '5000' } });
  fireEvent.keyUp(from, { key: 'ArrowRight' });
  expect(ranges.at(-1)).toEqual({ from: 3000, to: 3000 });
  fireEvent.change(from, { target: { value: '0' } });
  fireEvent.keyUp(from, { key: 'Home' });
  expect(ranges.at(-1)).toEqual({ from: null, to: 3000 });
  expect(screen.getByRole('spinbutton', { name: 'od' })).toHaveValue(null);
});

test('a failure is read out at once, a success when there is time', () => {
  showIsland(<Toast tone="failure">Nie udało się.</Toast>);
  expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się.');
  showIsland(<Toast tone="success">Zapisano.</Toast>);
  expect(screen.getByRole('status')).toHaveTextContent('Zapisano.');
});

test('a tooltip describes its control, and Escape sends it away until the focus has left', () => {
  wakeIsland(<Tooltip text="Razem z dostawą">{(described) => <button {...described}>Cena</button>}</Tooltip>);
  const button = screen.getByRole('button', { name: 'Cena' });
  expect(button).toHaveAccessibleDescription('Razem z dostawą');
  const tip = document.querySelector('[role=tooltip]')!;
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip).toHaveAttribute('hidden');
  fireEvent.blur(button);
  expect(tip).not.toHaveAttribute('hidden');
});

test('a badge writes no more than its largest number, and nothing at zero', () => {
  const written = [0, 98, 100].map((count) => renderToString(<Badge count={count}>x</Badge>).replace(/<[^>]*>/g, ''));
  expect(written).toEqual(['x', 'x98', 'x99']);
});

test('initials are of the first and the last name, and upper case', () => {
  const initials = ['Anna Maria Żak', 'zosia85', 'łukasz ćwik', ''].map((name) =>
    renderToString(<Avatar name={name} />).replace(/<[^>]*>/g, ''),
  );
  expect(initials).toEqual(['AŻ', 'Z', 'ŁĆ', '']);
});

function PriceRange({ onChange }: { onChange?: (range: Range) => void }) {
  return (
    <RangeSlider
      legend="Cena"
      unit="zł"
      min={0}
      max={6000}
      step={50}
      value={{ from: 1000, to: 3000 }}
      names={{ from: 'cena-od', to: 'cena-do' }}
      format={formatPrice}
      onChange={onChange}
    />
  );
}
