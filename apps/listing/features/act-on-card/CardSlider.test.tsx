import '@testing-library/jest-dom';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { fireEvent, screen } from '@testing-library/react';
import { CardActionsIsland } from './CardActions.island.tsx';

const WIDTH_PX = 200;
const island = <CardActionsIsland variantId={7} slides="8 9 room/10" />;

// jsdom has neither.
beforeAll(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollLeft = (options as ScrollToOptions).left!;
  };
});
afterEach(removeIslands);

test('asleep, a card has the heart and the compare button', () => {
  showIsland(island);
  expect(screen.getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'Ulubione' }),
    screen.getByRole('button', { name: 'Do porównania' }),
  ]);
});

test('awake, it has an empty slide for each picture', () => {
  const place = wakeIsland(island);
  expect(getSlides(place)).toHaveLength(4);
  expect(place.querySelector('img')).toBeNull();
});

test('a picture is requested with the touch of the slider, the next one when it is shown', () => {
  const place = wakeIsland(island);
  const strip = getStrip(place);
  fireEvent.touchStart(strip);
  expect(getPictures(place)).toEqual(['product/8']);
  strip.scrollLeft = WIDTH_PX;
  fireEvent.scroll(strip);
  expect(getPictures(place)).toEqual(['product/8', 'product/9']);
  fireEvent.click(screen.getByRole('button', { name: 'Następne zdjęcie' }));
  fireEvent.scroll(strip);
  expect(strip).toHaveAttribute('data-slide', '2');
  expect(getPictures(place)).toEqual(['product/8', 'product/9', 'room/10']);
});

test('buttons stop at the ends', () => {
  const strip = getStrip(wakeIsland(island));
  expect(screen.getByRole('button', { name: 'Poprzednie zdjęcie' })).toBeDisabled();
  strip.scrollLeft = 3 * WIDTH_PX;
  fireEvent.scroll(strip);
  expect(screen.getByRole('button', { name: 'Następne zdjęcie' })).toBeDisabled();
});

test('slides lead to the page of the card', () => {
  const card = document.createElement('article');
  card.innerHTML = '<h2><a href="/pl/product/v/7">Sofa</a></h2>';
  document.body.append(card);
  const place = wakeIsland(island);
  card.append(place);
  fireEvent.touchStart(getStrip(place));
  for (const slide of getSlides(place)) expect(slide).toHaveAttribute('href', 'http://localhost/pl/product/v/7');
});

test('a card with one picture has no slider', () => {
  const place = wakeIsland(<CardActionsIsland variantId={7} />);
  expect(place.querySelector('[data-slide]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Do porównania' })).toBeInTheDocument();
});

function getStrip(place: Element) {
  const strip = place.querySelector<HTMLElement>('[data-slide]')!;
  // jsdom has no layout.
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH_PX });
  Object.defineProperty(strip, 'scrollWidth', { value: 5 * WIDTH_PX });
  return strip;
}

function getSlides(place: Element) {
  return [...place.querySelectorAll('[data-slide] > *')];
}

/** Types and ids of the requested pictures. */
function getPictures(place: Element) {
  return [...place.querySelectorAll('img')].map(({ src }) => src.replace(/.*\/i\/(\w+)\/.*\/(\d+)\.jpg$/, '$1/$2'));
}
