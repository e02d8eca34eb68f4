import { inspirationPicturePath, type PictureList } from '@gniazdo/contracts';
import { INSPIRATIONS_PATH, RELEASES_PATH } from './paths.ts';

/** The page `/_releases/inspirations`. `list`: null if the API did not respond. */
export function InspirationListPage({ list }: { list: PictureList | null }) {
  return (
    <>
      <header className="site">
        <h1>Inspirations</h1>
        <a href={RELEASES_PATH}>Releases</a>
      </header>
      <main id="main" className="pictures">
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
          <a href={`${INSPIRATIONS_PATH}/${inspirationId}/${position}`} lang="pl">
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
