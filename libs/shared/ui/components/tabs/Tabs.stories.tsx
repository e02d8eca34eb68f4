import { Tabs } from './Tabs.tsx';

export default { title: 'Tabs' };

export const Three = () => (
  <Tabs
    label="O produkcie"
    tabs={[
      { id: 'opis', name: 'Opis', content: <p>Sofa z pojemnikiem na pościel.</p> },
      { id: 'parametry', name: 'Parametry', content: <p>Szerokość 232 cm, głębokość 95 cm.</p> },
      { id: 'opinie', name: 'Opinie (128)', content: <p>Wygodna, łatwy montaż.</p> },
    ]}
  />
);
