import { renderToStaticMarkup } from 'react-dom/server';
import { ProductImage } from './ProductImage.tsx';

test('an image has two webp sizes and a jpg fallback, and loads lazily unless it has priority', () => {
  const image = { id: '90001', type: 'product', cropped: false };
  const late = renderToStaticMarkup(<ProductImage image={image} alt="Sofa" sizes="50vw" />);
  expect(late.match(/\/i\/product\/\d+-\d+\/\w\w\/\w\w\/90001\.webp \d+w/g)).toHaveLength(2);
  expect(late).toMatch(/<img [^>]*src="[^"]+\.jpg" alt="Sofa" width="320" height="320" loading="lazy"/);
  const first = renderToStaticMarkup(<ProductImage image={image} alt="Sofa" sizes="50vw" priority="high" />);
  expect(first).toMatch(/fetchpriority="high"/i);
  expect(first).not.toContain('loading');
});

test('a product without an image has its name in the placeholder', () => {
  expect(renderToStaticMarkup(<ProductImage image={null} alt="Sofa" sizes="50vw" />)).toContain(
    'role="img" aria-label="Sofa"',
  );
});
