import type { PageRequest } from '@gniazdo/composition';
import type { PictureList } from '@gniazdo/contracts/offers';
import { inspirationPicturePath, staffPaths } from '@gniazdo/contracts/site';
import { StaffNav } from '@gniazdo/ui/components';
import styles from './points.module.css';

/**
 * The page `/_releases/inspirations`. `list`: null if the API did not respond. Classes without a module are those of the
 * control room.
 */
export function InspirationListPage({
  data: { list },
  request: { staffRoles = [] },
}: {
  data: { list: PictureList | null };
  request: PageRequest;
}) {
  return (
    <>
      <header className="site">
        <h1>Inspirations</h1>
        <StaffNav current={staffPaths.inspirations()} roles={staffRoles} />
      </header>
      <main id="main" className={styles.pictures}>
        {list ? <Pictures list={list} /> : <p role="status">The API did not respond. Reload the page later.</p>}
      </main>
    </>
  );
}

function Pictures({ list: { pictures } }: { list: PictureList }) {
  if (pictures.length === 0) return <p>There are no inspirations.</p>;
  return (
    <ul>
      {pictures.map(({ inspirationId, position, imageId, title, room, style, points, gone }) => (
        <li key={imageId}>
          <img src={inspirationPicturePath(imageId, 320)} alt="" width={320} height={240} loading="lazy" />
          <a href={staffPaths.picture(inspirationId, position)} lang="pl">
            {title}
          </a>
          <span className="quiet">
            {inspirationId}, picture {position}:{' '}
            <span lang="pl">
              {room}, {style}
            </span>
          </span>
          <span>
            {points} {points === 1 ? 'point' : 'points'}
            {gone > 0 && <strong>, {gone} not sold any more</strong>}
          </span>
        </li>
      ))}
    </ul>
  );
}
