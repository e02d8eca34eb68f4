import '@testing-library/jest-dom';
import type { FilterGroups } from '@gniazdo/contracts/offers';
import { buildListing } from '@gniazdo/testing';
import { render, screen } from '@testing-library/react';
import { SearchNotes, spellAsIn } from './SearchNotes.tsx';

test('dropped parts of the query are named', () => {
  const { container } = show({ dropped: ['salonu', '100 zł'] });
  expect(container).toHaveTextContent('Żadna oferta nie ma wszystkich słów. Pominęliśmy: salonu, 100 zł.');
});

test('if nothing has the name that is searched for, what is shown instead is named', () => {
  const { container } = show({ query: 'hamak', dropped: ['hamak'], instead: ['Huśtawki i hamaki'] });
  expect(container).toHaveTextContent(
    'Nie mamy teraz nic pod nazwą hamak. Pokazujemy zamiast tego: Huśtawki i hamaki.',
  );
});

test('a corrected query is shown beside the typed one', () => {
  const { container } = show({ query: 'szfa', corrected: 'szafa' });
  expect(container).toHaveTextContent('Pokazujemy wyniki dla „szafa”. Dla „szfa” nic nie znaleźliśmy.');
});

test('the code of a voucher links to the offers of its shop', () => {
  const url = '/pl/products/eshop/alfa?kupon=tak';
  const { container } = show({ query: 'ZIMA15', voucher: { code: 'ZIMA15', text: '−15 %', shop: 'Alfa', url } });
  expect(container).toHaveTextContent('Kod ZIMA15 (−15 %) działa w sklepie Alfa.');
  expect(screen.getByRole('link')).toHaveAttribute('href', url);
});

test('a question about the service links to its answer, also without results', () => {
  show({ query: 'zwrot towaru', dropped: ['towaru'] }, []);
  expect(screen.getByRole('link', { name: 'Jak zwrócić albo zareklamować produkt?' })).toBeVisible();
  expect(screen.queryByText(/Pominęliśmy/)).toBeNull();
});

test('the parts of a sentence that a list does not fulfil are named, in lists of categories, too', () => {
  const { groups, variants } = buildListing();
  const listing = { groups: { ...groups, search: null }, variants, ignored: ['hamak', 'do 100 zł'] };
  const { container } = render(<SearchNotes listing={listing} />);
  expect(container).toHaveTextContent('Żadna oferta nie spełnia wszystkich warunków. Pominęliśmy: hamak, do 100 zł.');
});

test('unknown words, what no filter has, and what no offer has together are different notes', () => {
  const { groups, variants } = buildListing();
  const search = { ident: 'q', query: 'sofa', url: '/pl/search', dropped: ['qwerty', 'lampą'] };
  const listing = { groups: { ...groups, search }, variants, ignored: ['z dostawą do 100 zł'] };
  const reasons = { unknown: ['qwerty'], unfiltered: ['z dostawą do 100 zł'] };
  const { container } = render(<SearchNotes listing={{ ...listing, ...reasons }} />);
  expect(container).toHaveTextContent(
    /^Nie znamy słów: qwerty\. Nie mamy filtra dla: z dostawą do 100 zł\. Żadna oferta nie ma wszystkich słów\. Pominęliśmy: lampą\.$/,
  );
});

test('a search that was understood as typed has no notes', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});

test('words without diacritics get the spelling of the names', () => {
  expect(spellAsIn(['Narożnik LIVIA', 'Łóżko dębowe'], 'naroznik lozko')).toBe('narożnik łóżko');
});

test('a word that is in no name is unchanged', () => {
  expect(spellAsIn(['Narożnik'], 'naroznik xl')).toBe('narożnik xl');
});

function show(search: Partial<NonNullable<FilterGroups['search']>>, variants = buildListing().variants) {
  const { groups } = buildListing();
  const group = { ident: 'q', query: 'sofa', url: '/pl/search', ...search };
  return render(<SearchNotes listing={{ groups: { ...groups, search: group }, variants }} />);
}
