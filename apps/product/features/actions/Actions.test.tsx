import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ActionsIsland } from './Actions.island.tsx';

afterEach(removeIslands);

test('the server renders like and compare buttons that are not pressed', () => {
  const html = renderToStaticMarkup(<ActionsIsland variantId={1001} />);
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(2);
});

test('awake, the like button can be pressed and stays pressed', () => {
  wakeIsland(<ActionsIsland variantId={1001} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione' }));
  expect(screen.getByRole('button', { name: 'Ulubione', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Do porównania', pressed: false })).toBeVisible();
});
