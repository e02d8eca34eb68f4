import '@testing-library/jest-dom';
import { buildListing } from '@gniazdo/testing';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FilterPanelIsland } from '../FilterPanel.island.tsx';
import { ListPaginator } from './ListPaginator.tsx';

test('a list with one card per product links to all offers, and the other way round', () => {
  document.body.innerHTML = renderToString(
    <ListPaginator listing={buildListing({ productCount: 40, offersUrl: '/pl/products/sofy?offers=all' })} />,
  );
  expect(screen.getByRole('link', { name: 'Pokaż oferty wszystkich sklepów osobno' })).toHaveAttribute(
    'href',
    '/pl/products/sofy?offers=all',
  );
  document.body.innerHTML = renderToString(
    <ListPaginator listing={buildListing({ offersUrl: '/pl/products/sofy' })} />,
  );
  expect(screen.getByRole('link', { name: 'Pokaż jedną ofertę każdego produktu' })).toHaveAttribute(
    'href',
    '/pl/products/sofy',
  );
  document.body.innerHTML = renderToString(<ListPaginator listing={buildListing()} />);
  expect(screen.queryByRole('link', { name: /^Pokaż (?:oferty|jedną)/ })).toBeNull();
});

test('the heading has the numbers of offers and of products', () => {
  document.body.innerHTML = renderToString(<FilterPanelIsland totalCount={1831} productCount={1020} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^1\s831 ofert$/);
  expect(screen.getByText(/^1\s020 produktów$/)).toBeInTheDocument();
});
