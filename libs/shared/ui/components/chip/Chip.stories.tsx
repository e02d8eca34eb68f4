import { Chip, ChipList } from './Chip.tsx';

export default { title: 'Chip' };

const names = ['Sofy', 'Narożniki', 'Fotele', 'Stoły rozkładane', 'Krzesła', 'Łóżka tapicerowane', 'Dywany', 'Lampy'];

export const Links = () => (
  <ChipList label="Kategorie" isScrolling>
    {names.map((name, index) => (
      <Chip key={name} href={`#${name}`} aria-current={index === 1 || undefined}>
        {name}
      </Chip>
    ))}
  </ChipList>
);

export const Removable = () => (
  <ChipList label="Wybrane filtry">
    {['Zielony', 'do 2 000 zł', 'W magazynie'].map((name) => (
      <Chip key={name} href={`#${name}`} isRemovable>
        {name}
      </Chip>
    ))}
  </ChipList>
);
