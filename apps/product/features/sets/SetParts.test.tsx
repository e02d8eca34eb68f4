import type { SetPart } from '@gniazdo/contracts/offers';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import { SetParts } from './SetParts.tsx';

const table: SetPart = { id: 1, name: 'Stół', slug: 'stol', image: null, price: 899, quantity: 1 };
const chair: SetPart = { id: 2, name: 'Krzesło', slug: 'krzeslo', image: null, price: 199.5, quantity: 4 };

test('a set names its pieces, their number and prices, and what they cost one by one', () => {
  const text = show([table, chair], 1500);
  expect(text).toContain('Stół od 899 zł Krzesło 4 × od 199,50 zł');
  expect(text).toContain('Osobno, bez dostawy: 1 697 zł , w zestawie taniej o 197 zł');
  expect(render([table, chair], 1500).getByRole('link', { name: 'Stół' }).getAttribute('href')).toBe(
    '/pl/product/1-stol',
  );
});

test('a set that is not cheaper, or not sold, claims no saving', () => {
  for (const price of [1697, 2000, null]) {
    expect(show([table, chair], price)).toContain('Osobno, bez dostawy: 1 697 zł');
    expect(show([table, chair], price)).not.toContain('taniej');
  }
});

test('without the price of a piece there is no sum', () => {
  const text = show([table, { ...chair, price: null }], 1500);
  expect(text).toContain('Krzesło 4 × osobno niedostępny');
  expect(text).not.toContain('Osobno,');
});

test('a piece names its sets without numbers and sums', () => {
  expect(show([{ ...table, name: 'Zestaw', quantity: 4 }])).toBe('Element zestawu Zestaw od 899 zł');
});

function show(parts: SetPart[], setPrice?: number | null) {
  return textOf(render(parts, setPrice).body.innerHTML);
}

function render(parts: SetPart[], setPrice?: number | null) {
  return renderView(
    <SetParts
      id="zestaw"
      title={setPrice === undefined ? 'Element zestawu' : 'W zestawie'}
      parts={parts}
      setPrice={setPrice}
    />,
  );
}
