import { renderView } from '@gniazdo/testing/renderView';
import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { GalleryIsland } from './Gallery.island.tsx';

const STRIP_WIDTH_PX = 300;
const images = ['1', '2', '3'].map((id) => ({ id, type: 'product', cropped: false }));
const gallery = <GalleryIsland variantId={7} images={images} name="Sofa LIVIA" />;

afterEach(removeIslands);

test('asleep, thumbnails are links to the pictures and there are no buttons', () => {
  const view = renderView(gallery);
  for (const n of [1, 2, 3]) {
    const link = view.getByRole('link', { name: `Zdjęcie ${n} z 3` });
    expect(link).toHaveAttribute('href', `#zdjecie-${n}`);
    expect(view.body.querySelector(`li#zdjecie-${n}`)).toBeInTheDocument();
  }
  expect(view.queryByRole('button')).toBeNull();
});

test('a thumbnail shows its picture and becomes the current one', () => {
  const strip = wakeGallery();
  fireEvent.click(screen.getByRole('link', { name: 'Zdjęcie 3 z 3' }));
  expect(strip.scrollLeft).toBe(2 * STRIP_WIDTH_PX);
  expect(current()).toBe('Zdjęcie 3 z 3');
  expect(window.location.hash).toBe('');
});

test('arrow keys move through the pictures and stop at the ends', () => {
  const strip = wakeGallery();
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(current()).toBe('Zdjęcie 1 z 3');
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(current()).toBe('Zdjęcie 2 z 3');
  fireEvent.keyDown(strip, { key: 'End' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(current()).toBe('Zdjęcie 3 z 3');
  expect(strip.scrollLeft).toBe(2 * STRIP_WIDTH_PX);
});

test('a swipe marks the picture at which it ends', () => {
  const strip = wakeGallery();
  strip.scrollLeft = STRIP_WIDTH_PX;
  fireEvent.scroll(strip);
  expect(current()).toBe('Zdjęcie 2 z 3');
});

test('arrow buttons are disabled at the ends of the strip', () => {
  wakeGallery();
  expect(screen.getByRole('button', { name: 'Poprzednie zdjęcie' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Następne zdjęcie' }));
  expect(screen.getByRole('button', { name: 'Poprzednie zdjęcie' })).toBeEnabled();
  expect(current()).toBe('Zdjęcie 2 z 3');
});

test('the link to the large picture follows the shown one and has the counter; a click on a picture uses it', () => {
  const strip = wakeGallery();
  const link = screen.getByRole('link', { name: 'Powiększ 1/3' });
  fireEvent.keyDown(strip, { key: 'End' });
  expect(link).toHaveTextContent('Powiększ 3/3');
  expect(JSON.parse(link.getAttribute('data-dialog-props')!)).toEqual({ variantId: 7, index: 2 });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/2000-2000\/.*\/3\.webp$/));
  const opened: string[] = [];
  link.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push(link.getAttribute('href')!);
  });
  fireEvent.click(screen.getByRole('img', { name: 'Sofa LIVIA, zdjęcie 3' }));
  expect(opened).toHaveLength(1);
});

test('one picture has no thumbnails; without pictures there is a placeholder', () => {
  const one = renderView(<GalleryIsland variantId={7} images={images.slice(0, 1)} name="Sofa" />);
  expect(one.queryByRole('link', { name: /^Zdjęcie/ })).toBeNull();
  expect(one.getByRole('link', { name: 'Powiększ' })).toHaveAttribute('href', expect.stringContaining('/2000-2000/'));
  const placeholder = renderView(<GalleryIsland variantId={7} images={[]} name="Sofa" />);
  expect(placeholder.getByLabelText('Sofa')).toBeInTheDocument();
});

function wakeGallery() {
  const place = wakeIsland(gallery);
  const strip = place.querySelector('ul')!;
  // jsdom has no layout: no widths, no scrolling.
  Object.defineProperty(strip, 'clientWidth', { value: STRIP_WIDTH_PX });
  strip.scrollTo = ((to: ScrollToOptions) => (strip.scrollLeft = to.left!)) as typeof strip.scrollTo;
  return strip;
}

function current() {
  return document.querySelector('a[aria-current]')?.getAttribute('aria-label');
}
