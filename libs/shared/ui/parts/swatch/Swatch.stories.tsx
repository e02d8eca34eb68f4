import { ChipList } from '../chip/ChipList.tsx';
import { Swatch } from './Swatch.tsx';

export default { title: 'Swatch' };

const colours = [
  ['#f4f1ea', 'Kremowy'],
  ['#2f5d46', 'Zielony butelkowy'],
  ['#8a8f94', 'Szary'],
  ['#1c1c1e', 'Czarny'],
] as const;

export const ToChoose = () => (
  <ChipList label="Kolor">
    {colours.map(([colour, name], index) => (
      <Swatch key={name} colour={colour} name={name} href={`#${name}`} isCurrent={index === 1} />
    ))}
  </ChipList>
);

export const ToSee = () => <Swatch colour="#2f5d46" name="Zielony butelkowy" />;
