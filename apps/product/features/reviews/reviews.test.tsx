import type { Review } from '@gniazdo/contracts/offers';
import { buildReview } from '@gniazdo/testing';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import '@testing-library/jest-dom';
import { within } from '@testing-library/react';
import { Reviews } from './Reviews.tsx';

test('[N-42] a review shows stars, name, date, text, pluses, minuses and its source', () => {
  const view = render([buildReview()]);
  expect(textOf(view.body.innerHTML)).toContain(
    '11 lutego 2026 Wygodna i solidna, dostawa dzień przed terminem. ' +
      'wygodne siedzisko nóżki trzeba przykręcić samemu Źródło: Gniazdo, sklep Meblonet',
  );
  expect(view.getByRole('img', { name: 'Ocena 5,0 na 5' })).toBeInTheDocument();
  const initials = view.getByText('Ola', { selector: 'strong' }).previousElementSibling;
  expect(initials).toHaveTextContent(/^O$/);
  expect(initials).toHaveAttribute('aria-hidden', 'true');
  expect(within(view.getByRole('list', { name: 'Plusy' })).getByText('wygodne siedzisko')).toBeVisible();
  expect(within(view.getByRole('list', { name: 'Minusy' })).getByText('nóżki trzeba przykręcić samemu')).toBeVisible();
});

test('a missing name is Anonim, and the reply of the shop is below with its date', () => {
  const reply = { text: 'Dziękujemy!', originalText: null, dateTime: '2026-02-13T09:00:00+01:00' };
  const text = textOf(render([buildReview({ userNickName: null, reply })]).body.innerHTML);
  expect(text).toContain('Anonim');
  expect(text).toContain('Odpowiedź sklepu , 13 lutego 2026 Dziękujemy!');
});

test('a name leads to the profile of an author with an account', () => {
  const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const link = render([buildReview({ userId })]).getByRole('link', { name: 'Ola' });
  expect(link).toHaveAttribute('href', `/pl/user/${userId}`);
  expect(render([buildReview()]).queryByRole('link', { name: 'Ola' })).toBeNull();
});

test('only a translated review shows its original', () => {
  const text = { text: 'Ładna', originalText: 'Hezká' };
  const translated = render([buildReview({ text, translatedFrom: 'cs' })]);
  expect(translated.getByText('Hezká', { selector: 'p' })).toHaveAttribute('lang', 'cs');
  expect(render([buildReview({ text })]).queryByText(/Hezká/)).toBeNull();
});

test('a review of the source eshop names the shop, and the count has the right plural', () => {
  const text = textOf(render([buildReview({ source: 'eshop' })], { count: 7 }).body.innerHTML);
  expect(text).toContain('Źródło: sklep Meblonet');
  expect(text).not.toContain('eshop');
  expect(text).toContain('z 7 opinii, poniżej 1 najnowsza');
});

test('the author’s picture is shown if it is from this site', () => {
  const view = render([buildReview({ userAvatar: '/i/avatar/72-72/34/0c/1.webp' })]);
  const avatar = view.getByText('Ola', { selector: 'strong' }).previousElementSibling!;
  const picture = avatar.querySelector('img')!;
  expect(picture).toBe(avatar.firstElementChild);
  const attributes = { src: '/i/avatar/72-72/34/0c/1.webp', alt: '', width: '32', height: '32', loading: 'lazy' };
  for (const [name, value] of Object.entries(attributes)) expect(picture).toHaveAttribute(name, value);
});

test('markup in a review is escaped', () => {
  const view = render([buildReview({ text: { text: '<img src=x onerror=alert(1)>', originalText: null } })]);
  expect(view.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
  expect(view.body.querySelector('[src=x]')).toBeNull();
});

test('without reviews there is a message and no rating', () => {
  const text = textOf(render([], { average: 0, count: 0 }).body.innerHTML);
  expect(text).toContain('Nikt jeszcze nie napisał opinii');
  expect(text).not.toMatch(/\d/);
});

function render(reviews: Review[], { average = 4.3, count = 12 } = {}) {
  return renderView(<Reviews rating={{ average, count, imagesCount: 0 }} reviews={reviews} variantId={7} />);
}
