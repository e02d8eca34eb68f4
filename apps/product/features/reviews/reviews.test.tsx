import type { Review } from '@gniazdo/contracts';
import { buildReview } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { renderToStaticMarkup } from 'react-dom/server';
import { Reviews } from './Reviews.tsx';

test('[N-42] a review shows stars, name, date, text, pluses, minuses and its source', () => {
  const html = render([buildReview()]);
  expect(textOf(html)).toContain(
    '11 lutego 2026 Wygodna i solidna, dostawa dzień przed terminem. ' +
      'wygodne siedzisko nóżki trzeba przykręcić samemu Źródło: Gniazdo, sklep Meblonet',
  );
  expect(textOf(html)).toContain('5,0');
  expect(html).toMatch(/<span [^>]*aria-hidden="true">O<\/span><strong>Ola</);
  expect(html).toContain('aria-label="Plusy"');
  expect(html).toContain('aria-label="Minusy"');
});

test('a missing name is Anonim, and the reply of the shop is below with its date', () => {
  const reply = { text: 'Dziękujemy!', originalText: null, dateTime: '2026-02-13T09:00:00+01:00' };
  const text = textOf(render([buildReview({ userNickName: null, reply })]));
  expect(text).toContain('Anonim');
  expect(text).toContain('Odpowiedź sklepu , 13 lutego 2026 Dziękujemy!');
});

test('only a translated review shows its original', () => {
  const text = { text: 'Ładna', originalText: 'Hezká' };
  expect(render([buildReview({ text, translatedFrom: 'cs' })])).toContain('lang="cs">Hezká</p>');
  expect(render([buildReview({ text })])).not.toContain('Hezká');
});

test('a review of the source eshop names the shop, and the count has the right plural', () => {
  const text = textOf(render([buildReview({ source: 'eshop' })], { count: 7 }));
  expect(text).toContain('Źródło: sklep Meblonet');
  expect(text).not.toContain('eshop');
  expect(text).toContain('z 7 opinii, poniżej 1 najnowsza');
});

test('the author’s picture is shown if it is from this site', () => {
  const html = render([buildReview({ userAvatar: '/i/avatar/72-72/34/0c/1.webp' })]);
  expect(html).toMatch(
    /<img src="\/i\/avatar\/[^"]+" alt="" width="32" height="32" loading="lazy"\/><\/span><strong>Ola/,
  );
});

test('markup in a review is escaped', () => {
  const html = render([buildReview({ text: { text: '<img src=x onerror=alert(1)>', originalText: null } })]);
  expect(html).not.toContain('<img src=x');
  expect(textOf(html)).toContain('<img src=x onerror=alert(1)>');
});

test('without reviews there is a message and no rating', () => {
  const text = textOf(render([], { average: 0, count: 0 }));
  expect(text).toContain('Nikt jeszcze nie napisał opinii');
  expect(text).not.toMatch(/\d/);
});

function render(reviews: Review[], { average = 4.3, count = 12 } = {}) {
  return renderToStaticMarkup(<Reviews rating={{ average, count, imagesCount: 0 }} reviews={reviews} />);
}
