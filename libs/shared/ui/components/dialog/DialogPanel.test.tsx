import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { DialogPanel } from './DialogPanel.tsx';

test('a panel has its title as a heading and closes its dialog without script', () => {
  render(
    <DialogPanel title="Powiadom o cenie">
      <p>Napiszemy.</p>
    </DialogPanel>,
  );
  expect(screen.getByRole('heading', { name: 'Powiadom o cenie' })).toBeVisible();
  const close = screen.getByRole('button', { name: 'Zamknij' });
  expect((close as HTMLButtonElement).form).toHaveAttribute('method', 'dialog');
});
