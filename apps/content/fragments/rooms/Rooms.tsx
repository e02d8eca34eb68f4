import { paths, type Room, type Rooms as RoomsResponse } from '@gniazdo/contracts';
import { RoomPicture } from '../../components/RoomPicture.tsx';
import { RoomScene } from './RoomScene.tsx';
import styles from './Rooms.module.css';

export type RoomsData = {
  scenes: Room[];
  tiles: RoomsResponse['categories'];
};

/** Featured rooms with their products, and a tile per room category. */
export function Rooms({ data: { scenes, tiles } }: { data: RoomsData }) {
  return (
    <section className={styles.rooms} aria-labelledby="pokoje">
      <h2 id="pokoje">Zajrzyj do urządzonych pokoi</h2>
      <div className={styles.scenes}>
        {scenes.map((scene) => (
          <RoomScene key={scene.id} scene={scene} />
        ))}
      </div>
      <ul className={styles.tiles}>
        {tiles.map(({ name, slug, roomId }) => (
          <li key={slug}>
            <a className={styles.tile} href={paths.category(slug)}>
              <RoomPicture className={styles.picture} id={roomId} alt="" sizes="(max-width:639px) 42vw,220px" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
