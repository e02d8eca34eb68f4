import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { ProductImage } from './ProductImage.tsx';

test('an image has two webp sizes and a jpg fallback, and loads lazily unless it has priority', () => {
  const image = { id: '90001', type: 'product', cropped: false };
  const late = renderView(<ProductImage image={image} alt="Sofa" sizes="50vw" />);
  const source = late.body.querySelector('source[type="image/webp"]')!;
  expect(source.getAttribute('srcset')!.split(',')).toEqual(
    Array(2).fill(expect.stringMatching(/^ ?\/i\/product\/\d+-\d+\/\w\w\/\w\w\/90001\.webp \d+w$/)),
  );
  const picture = late.getByRole('img', { name: 'Sofa' });
  expect(picture.getAttribute('src')).toMatch(/\.jpg$/);
  for (const [name, value] of Object.entries({ width: '320', height: '320', loading: 'lazy' }))
    expect(picture).toHaveAttribute(name, value);
  const first = renderView(<ProductImage image={image} alt="Sofa" sizes="50vw" priority="high" />).getByRole('img');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
});

test('a picture of a card has the mobile sizes in narrow windows and those of lists in others, by density', () => {
  const image = { id: '90001', type: 'product', cropped: false };
  const sources = renderView(<ProductImage image={image} alt="Sofa" />).body.querySelectorAll('source');
  expect([...sources].map(({ media, srcset }) => [media, srcset.match(/\d+-\d+|\dx/g)])).toEqual([
    ['(max-width:639px)', ['160-160', '320-320', '2x']],
    ['', ['320-320', '640-640', '2x']],
  ]);
});

test('a product without an image has its name in the placeholder', () => {
  const view = renderView(<ProductImage image={null} alt="Sofa" sizes="50vw" />);
  expect(view.getByRole('img', { name: 'Sofa' })).toBeInTheDocument();
  // A decorative one has no role without a name.
  expect(renderView(<ProductImage image={null} alt="" sizes="50vw" />).body.querySelector('[role]')).toBeNull();
});
