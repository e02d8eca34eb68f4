import { Button, ButtonLink } from '@gniazdo/ui';
import { useState } from 'react';
import { Carousel } from './Carousel.tsx';
import styles from './stories.module.css';

export default { title: 'Carousel' };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const cards = (count: number) =>
  numbers(count).map((number) => (
    <a key={number} className={styles.card} href={`#karta-${number}`}>
      Karta {number}
    </a>
  ));

export const Cards = () => <Carousel label="Podobne produkty">{cards(12)}</Carousel>;

export const AllFit = () => <Carousel label="Dwie karty">{cards(2)}</Carousel>;

export const Slides = () => (
  <Carousel label="Zdjęcia" variant="slides">
    {cards(4)}
  </Carousel>
);

export const Autoplay = () => (
  <Carousel label="Polecamy" variant="slides" hasAutoplay>
    {numbers(3).map((number) => (
      <div key={number} className={styles.card}>
        <h2>Slajd {number}</h2>
        <ButtonLink href={`#slajd-${number}`}>Zobacz</ButtonLink>
      </div>
    ))}
  </Carousel>
);

/** Cards that are added after the first render. */
export const Growing = () => {
  const [count, setCount] = useState(2);
  return (
    <>
      <Button onClick={() => setCount(12)}>Dodaj karty</Button>
      <Carousel label="Rosnąca lista">{cards(count)}</Carousel>
    </>
  );
};
