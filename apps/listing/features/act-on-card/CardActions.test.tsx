import '@testing-library/jest-dom';
import { buildListing } from '@gniazdo/testing';
import { fireEvent, within } from '@testing-library/react';
import { withListingPage } from '../../testing/withListingPage.tsx';

const url = '/pl/products/sofy';
const page = withListingPage(url);

test('the like button of a card works once the island is awake', async () => {
  page.lists[url] = buildListing();
  await page.open();
  const card = within(document.querySelector<HTMLElement>('[data-variant-id="1002"]')!);
  fireEvent.click(card.getByRole('button', { name: 'Ulubione' }));
  expect(card.getByRole('button', { name: 'Ulubione', pressed: true })).toBeInTheDocument();
  expect(localStorage.getItem('gniazdo_likes')).toBe('[{"itemType":"variant","itemId":1002}]');
});
