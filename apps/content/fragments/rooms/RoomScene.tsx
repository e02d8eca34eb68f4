import type { Room } from '@gniazdo/contracts';
import { RoomPicture } from '../../components/RoomPicture.tsx';
import styles from './RoomScene.module.css';

/** Size of the SVG overlay: four units per percent of the picture's width, three per percent of its height. */
const WIDTH = 400;
const HEIGHT = 300;

/** A furnished room. Points on the picture and text links below it lead to the categories of its products. */
export function RoomScene({ scene: { id, title, places } }: { scene: Room }) {
  const things = places.map((place) => place.name.toLocaleLowerCase('pl-PL')).join(', ');
  return (
    <figure className={styles.scene}>
      <div className={styles.view}>
        <RoomPicture
          className={styles.picture}
          id={id}
          alt={`${title}. Na zdjęciu: ${things}.`}
          sizes="(max-width:767px) calc(100vw - 32px),660px"
        />
        {/* For mouse and touch; keyboards and screen readers use the same links below. */}
        <svg className={styles.points} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {places.map((place) => (
            <a key={place.url} href={place.url} tabIndex={-1}>
              <title>{place.name}</title>
              <circle className={styles.touch} cx={(place.x * WIDTH) / 100} cy={(place.y * HEIGHT) / 100} r="20" />
              <circle className={styles.point} cx={(place.x * WIDTH) / 100} cy={(place.y * HEIGHT) / 100} r="5" />
            </a>
          ))}
        </svg>
      </div>
      <figcaption className={styles.caption}>
        <b>{title}</b>
        <ul className={styles.links}>
          {places.map((place) => (
            <li key={place.url}>
              <a href={place.url}>{place.name}</a>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
