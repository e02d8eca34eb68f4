import { RoomPicture } from '../../components/RoomPicture.tsx';
import styles from './RoomScene.module.css';
import type { RoomsData } from './Rooms.tsx';

/** The drawing that lies over the picture has four units to a percent of its width, and of its height three. */
const WIDTH = 400;
const HEIGHT = 300;

/** One furnished room: points on its picture lead to the lists of what stands there, as do the links below it. */
export function RoomScene({ scene: { id, title, places } }: { scene: RoomsData['scenes'][number] }) {
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
        {/* For the mouse and the finger; whoever reads or tabs has the same links below. */}
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
