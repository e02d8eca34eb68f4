import { removeIslands, showIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { Toast } from './Toast.tsx';

afterEach(removeIslands);

test('a failure is an alert, a success a status', () => {
  showIsland(<Toast tone="failure">Nie udało się.</Toast>);
  expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się.');
  showIsland(<Toast tone="success">Zapisano.</Toast>);
  expect(screen.getByRole('status')).toHaveTextContent('Zapisano.');
});
