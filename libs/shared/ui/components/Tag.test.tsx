import { renderView } from '@gniazdo/testing/renderView';
import '@testing-library/jest-dom';
import { TAG_SIZES } from '../tokens.ts';
import { Tag } from './Tag.tsx';

test('[K-15] tags have four sizes', () => {
  expect(TAG_SIZES).toEqual([18, 26, 32, 36]);
  for (const size of TAG_SIZES.slice(1))
    expect(renderView(<Tag size={size}>Nowość</Tag>).getByText('Nowość')).toHaveClass(`size${size}`);
  // @ts-expect-error -- no other size exists
  expect(<Tag size={20}>Nowość</Tag>).toBeDefined();
});
