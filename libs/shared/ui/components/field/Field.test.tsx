import { removeIslands, showIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { Field, Select } from './Field.tsx';

afterEach(removeIslands);

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
