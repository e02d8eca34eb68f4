import { paths, type Room } from '@gniazdo/contracts';
import { RoomPicture } from '../../components/RoomPicture.tsx';
import { RoomScene } from './RoomScene.tsx';
import styles from './Rooms.module.css';

export type RoomsData = {
  scenes: (Room & { title: string })[];
  tiles: { name: string; slug: string; room: number }[];
};

/** Furnished rooms to look around in, and the way into each room. */
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
        {tiles.map(({ name, slug, room }) => (
          <li key={slug}>
            <a className={styles.tile} href={paths.category(slug)}>
              <RoomPicture className={styles.picture} id={room} alt="" sizes="(max-width:639px) 42vw,220px" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
