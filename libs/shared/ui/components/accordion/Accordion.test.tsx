import { removeIslands, showIsland } from '@gniazdo/testing/wakeIsland';
import { Accordion } from './Accordion.tsx';

afterEach(removeIslands);

test('[T-44] panels of an accordion share a name, unless several may be open', () => {
  const panels = [
    { id: 'a', title: 'A', content: 'a' },
    { id: 'b', title: 'B', content: 'b' },
  ];
  showIsland(<Accordion name="pytania" panels={panels} />);
  expect([...document.querySelectorAll('details')].map((each) => each.getAttribute('name'))).toEqual([
    'pytania',
    'pytania',
  ]);
  showIsland(<Accordion name="pytania" panels={panels} expandMultiple />);
  expect(document.querySelectorAll('details[name]')).toHaveLength(2);
  showIsland(<Accordion name="inne" panels={panels} expandMultiple={false} />);
  expect(document.querySelectorAll('details[name=inne]')).toHaveLength(2);
});
