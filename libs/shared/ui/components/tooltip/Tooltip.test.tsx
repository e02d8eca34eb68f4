import { removeIslands, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

afterEach(removeIslands);

test('a tooltip describes its control, and Escape hides it until the control loses focus', () => {
  wakeIsland(<Tooltip text="Razem z dostawą">{(described) => <button {...described}>Cena</button>}</Tooltip>);
  const button = screen.getByRole('button', { name: 'Cena' });
  expect(button).toHaveAccessibleDescription('Razem z dostawą');
  const tip = document.querySelector('[role=tooltip]')!;
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tip).toHaveAttribute('hidden');
  fireEvent.blur(button);
  expect(tip).not.toHaveAttribute('hidden');
});
