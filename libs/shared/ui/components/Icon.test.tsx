import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_SIZES } from '../tokens/sizes.ts';
import { Icon } from './Icon.tsx';

test('[K-14] icons have six sizes', () => {
  expect(ICON_SIZES).toEqual([16, 20, 24, 32, 48, 64]);
  for (const size of ICON_SIZES) {
    expect(renderToStaticMarkup(<Icon name="heart" size={size} />)).toContain(`width="${size}" height="${size}"`);
  }
  // @ts-expect-error -- no other size exists
  expect(<Icon name="heart" size={18} />).toBeDefined();
});
