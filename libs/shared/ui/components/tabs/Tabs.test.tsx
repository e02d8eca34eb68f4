import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import { Tabs } from './Tabs.tsx';

afterEach(removeIslands);

const tabs = [
  { id: 'opis', name: 'Opis', content: <p>Sofa z pojemnikiem.</p> },
  { id: 'opinie', name: 'Opinie', content: <p>Wygodna.</p> },
];

test('asleep, tabs are links to sections that are all visible', () => {
  showIsland(<Tabs label="O produkcie" tabs={tabs} />);
  const list = screen.getByRole('navigation', { name: 'O produkcie' });
  expect(within(list).getByRole('link', { name: 'Opinie' })).toHaveAttribute('href', '#opinie');
  expect(screen.getByText('Wygodna.')).toBeVisible();
});

test('awake, tabs show one panel, and arrow keys wrap around', () => {
  wakeIsland(<Tabs label="O produkcie" tabs={tabs} />);
  const first = screen.getByRole('tab', { name: 'Opis', selected: true });
  expect(screen.getByText('Wygodna.')).not.toBeVisible();
  fireEvent.keyDown(first, { key: 'ArrowLeft' });
  const second = screen.getByRole('tab', { name: 'Opinie', selected: true });
  expect(second).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Opinie' })).toBeVisible();
  fireEvent.keyDown(second, { key: 'Home' });
  expect(screen.getByRole('tab', { name: 'Opis' })).toHaveFocus();
});
