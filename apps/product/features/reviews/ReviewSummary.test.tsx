import type { ReviewsModal } from '@gniazdo/contracts/offers';
import { buildReview } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { within } from '@testing-library/react';
import { ReviewSummary } from './ReviewSummary.tsx';

const none = { reviews: [], hasMore: false, total: 0 };
const modal: ReviewsModal = {
  rating: 4.25,
  reviewsCount: 12,
  imagesCount: 0,
  reviews: { all: { ...none, reviews: [buildReview()], total: 12 }, withPhoto: none },
  summary: {
    pros: [{ text: 'wygodna', percentage: { 7: 80, 8: 10 } }],
    cons: [{ text: 'ciężka', percentage: { 8: 10 } }],
  },
  webSummary: null,
};

test('pros and cons have the percentage of this variant, if there is one', () => {
  const view = render(modal);
  const pros = within(view.getByRole('list', { name: 'Najczęściej chwalone' }));
  expect(pros.getByRole('listitem')).toHaveTextContent('wygodna80 % opinii o tej ofercie');
  const cons = within(view.getByRole('list', { name: 'Najczęściej krytykowane' }));
  expect(cons.getByRole('listitem')).toHaveTextContent(/^ciężka$/);
});

test('[N-51] a summary of the web names its sources as external links; without one there is none', () => {
  expect(render(modal).queryByRole('link')).toBeNull();
  const sources = [{ name: 'Test magazynu', url: 'https://magazyn.example/test' }];
  const link = render({ ...modal, webSummary: { summary: 'Chwalona za wygodę.', sources } }).getByRole('link');
  expect(link).toHaveAttribute('href', 'https://magazyn.example/test');
  expect(link).toHaveAttribute('rel', 'nofollow noopener');
  expect(link).toHaveTextContent('Test magazynu');
});

test('generated reviews are called so', () => {
  expect(render(modal).body).toHaveTextContent('Opinie przekazują nam sklepy');
  const generated = { ...none, reviews: [buildReview({ source: 'generated' })], total: 1 };
  const view = render({ ...modal, reviews: { all: generated, withPhoto: none } });
  expect(view.body).toHaveTextContent('wygenerował program, nie napisali ich kupujący');
});

test('without reviews, the summary of the web is shown, too', () => {
  const sources = [{ name: 'Test magazynu', url: 'https://magazyn.example/test' }];
  const webSummary = { summary: 'Chwalona za wygodę.', sources };
  const view = render({ ...modal, rating: 0, reviewsCount: 0, webSummary });
  expect(view.body).toHaveTextContent('Co piszą w internecie: Chwalona za wygodę. Źródła: Test magazynu.');
});

test('without reviews there is a sentence', () => {
  const view = render({ ...modal, rating: 0, reviewsCount: 0 });
  expect(view.body).toHaveTextContent(/^Nikt jeszcze nie napisał opinii o tym produkcie\.$/);
});

function render(shown: ReviewsModal) {
  return renderView(<ReviewSummary modal={shown} variantId={7} />);
}
