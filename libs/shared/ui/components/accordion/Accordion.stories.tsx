import { Accordion } from './Accordion.tsx';

export default { title: 'Accordion' };

const panels = [
  {
    id: 'zwrot',
    title: 'Jak zwrócić produkt?',
    content: <p>Zwrot przyjmuje sklep, w którym kupiono produkt. Masz na to co najmniej 14 dni od dostawy.</p>,
  },
  {
    id: 'dostawa',
    title: 'Ile kosztuje dostawa?',
    content: <p>Cenę dostawy podaje sklep. Pokazujemy ją przy każdej ofercie i doliczamy do ceny razem z dostawą.</p>,
  },
  {
    id: 'cena',
    title: 'Skąd bierze się najniższa cena z 30 dni przed obniżką i dlaczego jest inna niż cena przed obniżką?',
    content: <p>Zapisujemy każdą zmianę ceny i wybieramy z nich najniższą.</p>,
  },
];

export const OneAtATime = () => <Accordion name="pytania" panels={panels} />;

export const FirstOpen = () => (
  <Accordion name="otwarte" panels={panels.map((panel, index) => ({ ...panel, isOpen: index === 0 }))} />
);

export const ExpandMultiple = () => (
  <Accordion name="wiele" expandMultiple panels={panels.map((panel) => ({ ...panel, isOpen: true }))} />
);

/** Two accordions on a page, with a link to a panel. */
export const WithAnchors = () => (
  <>
    <p>
      <a href="#dostawa">Ile kosztuje dostawa?</a>
    </p>
    <Accordion name="pierwszy" panels={panels} />
    <Accordion
      name="drugi"
      panels={[{ id: 'inne', title: 'Inne pytania', content: <p>Napisz do nas.</p>, isOpen: true }]}
    />
  </>
);
