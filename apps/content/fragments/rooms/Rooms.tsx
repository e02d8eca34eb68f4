import type { Rooms as RoomsResponse } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { RoomPicture } from '../../components/RoomPicture.tsx';
import styles from './Rooms.module.css';

/** A tile per kind of room, with the picture of one. Renders nothing without rooms. */
export function Rooms({ data }: { data: RoomsResponse['categories'] }) {
  if (data.length === 0) return null;
  return (
    <section className={styles.rooms} aria-labelledby="pokoje">
      <h2 id="pokoje">Urządź cały pokój</h2>
      <ul className={styles.tiles}>
        {data.map(({ name, slug, roomId }) => (
          <li key={slug}>
            <a className={styles.tile} href={paths.category(slug)}>
              <RoomPicture
                className={styles.picture}
                picture={{ type: 'room', id: String(roomId) }}
                alt=""
                sizes="(max-width:639px) 42vw,220px"
              />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
