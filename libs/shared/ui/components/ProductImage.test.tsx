import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { ProductImage } from './ProductImage.tsx';

test('an image has two webp sizes and a jpg fallback, and loads lazily unless it has priority', () => {
  const image = { id: '90001', type: 'product', cropped: false };
  const late = renderView(<ProductImage image={image} alt="Sofa" sizes="50vw" />);
  const source = late.body.querySelector('source[type="image/webp"]')!;
  expect(source.getAttribute('srcset')!.split(',')).toEqual(
    Array(4).fill(expect.stringMatching(/^ ?\/i\/product\/\d+-\d+\/\w\w\/\w\w\/90001\.webp \d+w$/)),
  );
  const picture = late.getByRole('img', { name: 'Sofa' });
  expect(picture.getAttribute('src')).toMatch(/\.jpg$/);
  for (const [name, value] of Object.entries({ width: '320', height: '320', loading: 'lazy' }))
    expect(picture).toHaveAttribute(name, value);
  const first = renderView(<ProductImage image={image} alt="Sofa" sizes="50vw" priority="high" />).getByRole('img');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
});

test('a picture of a card has the sizes of lists by width, and those of cards on phones and wider screens', () => {
  const image = { id: '90001', type: 'product', cropped: false };
  const sources = renderView(<ProductImage image={image} alt="Sofa" />).body.querySelectorAll('source');
  expect([...sources].map(({ sizes, srcset }) => [sizes, srcset.match(/\d+-\d+|\d+w/g)])).toEqual([
    ['(max-width:639px) 41vw,320px', ['160-160', '160w', '320-320', '320w', '480-480', '480w', '640-640', '640w']],
  ]);
});

test('a product without an image has its name in the placeholder', () => {
  const view = renderView(<ProductImage image={null} alt="Sofa" sizes="50vw" />);
  expect(view.getByRole('img', { name: 'Sofa' })).toBeInTheDocument();
  // A decorative one has no role without a name.
  expect(renderView(<ProductImage image={null} alt="" sizes="50vw" />).body.querySelector('[role]')).toBeNull();
});
