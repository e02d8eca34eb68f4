import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { ActionsIsland } from './Actions.island.tsx';

afterEach(removeIslands);

test('the server renders like and compare buttons that are not pressed', () => {
  showIsland(<ActionsIsland variantId={1001} />);
  for (const name of ['Ulubione', 'Do porównania'])
    expect(screen.getByRole('button', { name, pressed: false })).toBeVisible();
});

test('awake, the like button can be pressed and stays pressed', () => {
  wakeIsland(<ActionsIsland variantId={1001} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ulubione' }));
  expect(screen.getByRole('button', { name: 'Ulubione', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Do porównania', pressed: false })).toBeVisible();
});
