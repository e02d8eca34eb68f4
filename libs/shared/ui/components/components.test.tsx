import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { renderView } from '@gniazdo/testing/renderView';
import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { ICON_SIZES } from '../tokens.ts';
import { Accordion } from './accordion/Accordion.tsx';
import { Avatar } from './avatar/Avatar.tsx';
import { DialogPanel } from './dialog/DialogPanel.tsx';
import { Field, Select } from './field/Field.tsx';
import { Icon } from './Icon.tsx';
import { Pagination } from './pagination/Pagination.tsx';
import { Toast } from './toast/Toast.tsx';
import { Tooltip } from './tooltip/Tooltip.tsx';

afterEach(removeIslands);

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

test('the initials of an avatar are the upper-case first letters of the first and the last name', () => {
  const names = ['Anna Maria Żak', 'zosia85', 'łukasz ćwik', ''];
  const initials = names.map((name) => renderView(<Avatar name={name} />).body.textContent);
  expect(initials).toEqual(['AŻ', 'Z', 'ŁĆ', '']);
});

test('a panel of a dialog has its title as a heading and closes its dialog without script', () => {
  render(
    <DialogPanel title="Powiadom o cenie">
      <p>Napiszemy.</p>
    </DialogPanel>,
  );
  expect(screen.getByRole('heading', { name: 'Powiadom o cenie' })).toBeVisible();
  const close = screen.getByRole('button', { name: 'Zamknij' });
  expect((close as HTMLButtonElement).form).toHaveAttribute('method', 'dialog');
});

test('a field is described by its hint, or by its error instead', () => {
  showIsland(<Field id="a" label="Cena" hint="W złotych." />);
  expect(screen.getByLabelText('Cena')).toHaveAccessibleDescription('W złotych.');
  showIsland(<Field id="b" label="Kwota" hint="W złotych." error="Wpisz liczbę." />);
  const field = screen.getByLabelText('Kwota');
  expect(field).toHaveAccessibleDescription('Wpisz liczbę.');
  expect(field).toBeInvalid();
});

test('a select has its label', () => {
  showIsland(<Select id="s" label="Sortuj" options={[{ value: 'cena', text: 'Cena' }]} />);
  expect(screen.getByRole('combobox', { name: 'Sortuj' })).toHaveValue('cena');
});

test('[K-14] icons have six sizes', () => {
  expect(ICON_SIZES).toEqual([16, 20, 24, 32, 48, 64]);
  for (const size of ICON_SIZES) {
    const icon = renderView(<Icon name="heart" size={size} />).body.querySelector('svg');
    expect(icon).toHaveAttribute('width', String(size));
    expect(icon).toHaveAttribute('height', String(size));
  }
  // @ts-expect-error -- no other size exists
  expect(<Icon name="heart" size={18} />).toBeDefined();
});

test('pages are links, with a gap in place of omitted ones', () => {
  const pages = [1, 2, 9].map((page) => ({ page, url: `/pl/products?page=${page}`, current: page === 2 }));
  const view = renderView(<Pagination pages={pages} previousPageUrl="/pl/products" nextPageUrl={null} />);
  const current = view.getByRole('link', { current: 'page' });
  expect(current).toHaveTextContent(/^2$/);
  expect(current).toHaveAttribute('href', '/pl/products?page=2');
  const gaps = view.getAllByRole('listitem').map((item) => item.className);
  expect(gaps).toEqual(['', '', 'afterGap']);
  expect(view.getByRole('link', { name: 'Poprzednia strona' })).toHaveAttribute('rel', 'prev');
  expect(view.queryByRole('link', { name: 'Następna strona' })).toBeNull();
  const single = <Pagination pages={pages.slice(0, 1)} previousPageUrl={null} nextPageUrl={null} />;
  expect(renderView(single).body).toBeEmptyDOMElement();
});

test('a toast about a failure is an alert, a success a status', () => {
  showIsland(<Toast tone="failure">Nie udało się.</Toast>);
  expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się.');
  showIsland(<Toast tone="success">Zapisano.</Toast>);
  expect(screen.getByRole('status')).toHaveTextContent('Zapisano.');
});

test('a tooltip describes its control, and Escape hides it until the control loses focus', () => {
  wakeIsland(<Tooltip text="Razem z dostawą">{(described) => <button {...described}>Cena</button>}</Tooltip>);
  const button = screen.getByRole('button', { name: 'Cena' });
  expect(button).toHaveAccessibleDescription('Razem z dostawą');
  const tip = document.querySelector('[role=tooltip]')!;
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip).toHaveAttribute('hidden');
  fireEvent.blur(button);
  expect(tip).not.toHaveAttribute('hidden');
});
