import { type ModerationQueue, paths } from '@gniazdo/contracts';
import { RELEASES_PATH, MODERATION_PATH } from './paths.ts';

type Entry = ModerationQueue['entries'][number];
type Props = {
  /** Null if the API did not respond. */
  queue: ModerationQueue | null;
  /** What happened to the last decision. */
  flash: { isSuccess: boolean; text: string } | null;
};

/** The page `/_releases/moderation`. */
export function ModerationPage({ queue, flash }: Props) {
  return (
    <>
      <header className="site">
        <h1>Moderation</h1>
        <a href={RELEASES_PATH}>Releases</a>
      </header>
      <main id="main" className="moderation">
        {flash && (
          <p role="status" className={flash.isSuccess ? 'flash isSuccess' : 'flash'}>
            {flash.text}
          </p>
        )}
        {queue ? <Queue queue={queue} /> : <p role="status">The API did not respond. Reload the page later.</p>}
      </main>
    </>
  );
}

function Queue({ queue: { total, entries } }: { queue: ModerationQueue }) {
  if (total === 0) return <p>Nothing waits.</p>;
  return (
    <>
      <p>
        Waiting: {total}. The oldest are first. Visitors see a text after it is published; a refused text is deleted
        after 30 days.
      </p>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <EntryContent entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

function EntryContent({ entry }: { entry: Entry }) {
  const { kind, id, variant, userNickName, question, value, photos, dateTime } = entry;
  return (
    <>
      <p className="quiet">
        <strong>{kind}</strong> by {userNickName ?? 'an anonymous visitor'}, {dateTime.slice(0, 16).replace('T', ' ')}{' '}
        UTC, about <a href={paths.variant(variant.id)}>{variant.name}</a>
      </p>
      {question && (
        <blockquote className="text" lang="pl">
          {question}
        </blockquote>
      )}
      {value !== null && <p>{value} of 5 stars</p>}
      <p className="text" lang="pl">
        {entry.text}
      </p>
      <Points sign="+" points={entry.pluses} />
      <Points sign="−" points={entry.minuses} />
      {photos.length > 0 && (
        <p className="photos">
          {photos.map((photo, index) => (
            <img key={photo} src={photo} alt={`${index + 1} of ${photos.length} from the review`} />
          ))}
        </p>
      )}
      <form method="post" action={MODERATION_PATH} className="buttons">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <button className="button isPrimary" name="decision" value="publish">
          Publish
        </button>
        <button className="button" name="decision" value="refuse">
          Refuse
        </button>
      </form>
    </>
  );
}

function Points({ sign, points }: { sign: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <p className="text" lang="pl">
      {points.map((point) => `${sign} ${point}`).join('\n')}
    </p>
  );
}
