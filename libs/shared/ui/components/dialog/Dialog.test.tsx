import { removeIslands, showIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { Dialog } from './Dialog.tsx';

afterEach(removeIslands);

test('a dialog has its title as its name and closes without script', () => {
  showIsland(
    <Dialog id="powiadom" title="Powiadom o cenie">
      <p>Napiszemy.</p>
    </Dialog>,
  );
  document.querySelector('dialog')!.open = true;
  const dialog = screen.getByRole('dialog', { name: 'Powiadom o cenie' });
  const close = within(dialog).getByRole('button', { name: 'Zamknij' });
  expect((close as HTMLButtonElement).form).toHaveAttribute('method', 'dialog');
});
