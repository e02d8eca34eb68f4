import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { PictureViewerIsland } from './PictureViewer.island.tsx';

const pictures = ['1', '2', '3'].map((id) => ({ src: `/i/${id}.webp`, zoomSrc: `/i/large/${id}.webp` }));
const viewer = <PictureViewerIsland pictures={pictures} name="Sofa LIVIA" index={1} />;

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollBy = () => {};
});
afterEach(removeIslands);

test('the server renders all pictures and the position of the chosen one', () => {
  showIsland(viewer);
  expect(screen.getAllByRole('img')).toHaveLength(3);
  expect(screen.getByRole('status')).toHaveTextContent('2 z 3');
});

test('arrow keys and buttons move and stop at the ends', () => {
  wakeIsland(viewer);
  const strip = screen.getByRole('list');
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(screen.getByRole('status')).toHaveTextContent('3 z 3');
  expect(screen.getByRole('button', { name: 'Następne zdjęcie' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Poprzednie zdjęcie' }));
  expect(screen.getByRole('status')).toHaveTextContent('2 z 3');
});

test('a click shows the picture in its largest size, another one ends it; Enter does the same', () => {
  wakeIsland(viewer);
  const second = screen.getByRole('img', { name: 'Sofa LIVIA, zdjęcie 2' });
  expect(second).toHaveAttribute('src', '/i/2.webp');
  fireEvent.click(second);
  expect(second).toHaveAttribute('src', '/i/large/2.webp');
  fireEvent.click(second);
  expect(second).toHaveAttribute('src', '/i/2.webp');
  fireEvent.keyDown(screen.getByRole('list'), { key: 'Enter' });
  expect(second).toHaveAttribute('src', '/i/large/2.webp');
  fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowRight' });
  expect(screen.getByRole('status')).toHaveTextContent('2 z 3');
});
