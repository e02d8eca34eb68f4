import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { ICON_SIZES } from '../tokens.ts';
import { Icon } from './Icon.tsx';

test('[K-14] icons have six sizes', () => {
  expect(ICON_SIZES).toEqual([16, 20, 24, 32, 48, 64]);
  for (const size of ICON_SIZES) {
    const icon = renderView(<Icon name="heart" size={size} />).body.querySelector('svg');
    expect(icon).toHaveAttribute('width', String(size));
    expect(icon).toHaveAttribute('height', String(size));
  }
  // @ts-expect-error -- no other size exists
  expect(<Icon name="heart" size={18} />).toBeDefined();
});
