import { Checkbox } from './Checkbox.tsx';

export default { title: 'Checkbox' };

export const Boxes = () => (
  <div>
    <Checkbox name="dostawa">Darmowa dostawa</Checkbox>
    <Checkbox name="magazyn" defaultChecked>
      W magazynie
    </Checkbox>
    <Checkbox name="brak" disabled>
      Wyprzedane (0)
    </Checkbox>
  </div>
);

export const Radios = () => (
  <fieldset>
    <legend>Kolejność</legend>
    <Checkbox type="radio" name="sort" defaultChecked>
      Cena z dostawą
    </Checkbox>
    <Checkbox type="radio" name="sort">
      Najwyżej oceniane
    </Checkbox>
  </fieldset>
);
