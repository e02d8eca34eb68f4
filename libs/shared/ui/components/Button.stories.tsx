import { Button, ButtonLink } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export default { title: 'Button' };

export const Variants = () => (
  <>
    <Button variant="primary">Do sklepu</Button>
    <Button>Filtry</Button>
    <Button variant="quiet">Wyczyść</Button>
    <Button variant="danger">Usuń konto</Button>
    <ButtonLink href="#dalej">
      Pokaż więcej <Icon name="arrowRight" size={16} />
    </ButtonLink>
  </>
);

export const Small = () => (
  <>
    <Button variant="primary" size="small">
      Zastosuj
    </Button>
    <Button size="small">
      <Icon name="copy" size={16} /> Kopiuj kod
    </Button>
  </>
);

export const Busy = () => (
  <>
    <Button variant="primary" aria-busy>
      Wczytuję…
    </Button>
    <Button disabled>Niedostępne</Button>
  </>
);

export const Icons = () => (
  <>
    <IconButton icon="heart" label="Ulubione" />
    <IconButton icon="heart" label="Ulubione" aria-pressed />
    <IconButton icon="compare" label="Do porównania" disabled />
  </>
);
