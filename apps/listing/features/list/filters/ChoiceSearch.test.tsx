import '@testing-library/jest-dom';
import { buildChoice, buildListing } from '@gniazdo/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { withListingPage } from '../../../testing/withListingPage.tsx';
import { ChoiceSearchIsland } from './ChoiceSearch.island.tsx';

const url = '/pl/products/sofy';
const page = withListingPage(url);

test('a long group is filtered by part of a name, ignoring diacritics', async () => {
  const names = ['Łódź Meble', 'Dąb i Sosna', ...Array.from({ length: 20 }, (_, index) => `Marka ${index}`)];
  const choices = names.map((name) => buildChoice({ ident: name, name, url: `${url}?producent=${name}` }));
  page.lists[url] = buildListing({
    groups: { ...buildListing().groups, manufacturers: { ident: 'producent', name: 'Producent', choices } },
  });
  await page.open();
  fireEvent.change(screen.getByLabelText('Szukaj producenta'), { target: { value: 'lodz' } });
  const shown = [...document.querySelectorAll('[data-group="producent"] li')].filter(
    (item) => !(item as HTMLElement).hidden,
  );
  expect(shown.map((item) => item.textContent)).toEqual(['Łódź Meble 12']);
  const more = document.querySelector('[data-group="producent"] details summary')!;
  expect(more).toHaveAttribute('hidden');
  fireEvent.change(screen.getByLabelText('Szukaj producenta'), { target: { value: '' } });
  expect(more).not.toHaveAttribute('hidden');
});

test('the field is there and usable before its script comes, and what was typed until then is applied', async () => {
  const island = <ChoiceSearchIsland label="Szukaj koloru" />;
  document.body.innerHTML = `<div data-group="kolor"><div id="place">${renderToString(island)}</div><ul><li>Biały</li><li>Szary</li></ul></div>`;
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Szukaj koloru' });
  expect(field).toBeEnabled();
  field.value = 'bia';
  const root = await act(async () => hydrateRoot(document.getElementById('place')!, island));
  expect([...document.querySelectorAll('li')].map(({ hidden }) => hidden)).toEqual([false, true]);
  act(() => root.unmount());
});
