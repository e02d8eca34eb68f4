import '@testing-library/jest-dom';
import { AI_SEARCH_FIELDS } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { buildListing } from '@gniazdo/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { withListingPage } from '../../testing/withListingPage.tsx';
import { ListTop } from '../list/top/ListTop.tsx';

const url = '/pl/products/sofy';
const page = withListingPage(url);
const listing = { showAiSearch: true, aiSearchPlaceholder: 'np. szara sofa', categoryId: 100 };

test('without script, the form sends the sentence and the category of the list to the page that redirects', () => {
  document.body.innerHTML = renderToString(<ListTop listing={buildListing(listing)} />);
  const form = screen.getByRole('search', { name: 'Wyszukiwanie opisem', hidden: true }) as HTMLFormElement;
  expect(form).toHaveAttribute('action', paths.aiSearch());
  expect([...new FormData(form).keys()].sort()).toEqual([AI_SEARCH_FIELDS.categoryId, AI_SEARCH_FIELDS.query]);
  expect(new FormData(form).get(AI_SEARCH_FIELDS.categoryId)).toBe('100');
  expect(within(form).getByRole('textbox', { hidden: true })).toHaveAttribute('placeholder', 'np. szara sofa');
});

test('a list without an AI search has no form', () => {
  document.body.innerHTML = renderToString(<ListTop listing={buildListing()} />);
  expect(screen.queryByRole('search', { name: 'Wyszukiwanie opisem', hidden: true })).toBeNull();
});

test('a failure is shown, and the filters of the list ignore the form', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  page.lists[url] = buildListing(listing);
  await page.open();
  page.isDown = true;
  const form = within(screen.getByRole('search', { name: 'Wyszukiwanie opisem', hidden: true }));
  fireEvent.change(form.getByRole('textbox', { hidden: true }), { target: { value: 'czerwona sofa' } });
  fireEvent.submit(form.getByRole('textbox', { hidden: true }).closest('form')!);
  expect(await form.findByText('Coś poszło nie tak. Spróbuj ponownie.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((window as { dataLayer?: object[] }).dataLayer).toContainEqual({
    event: 'ai_search_submit',
    query: 'czerwona sofa',
  });
  warn.mockRestore();
});
