import { RELEASES_PATH } from './paths.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import type { Room } from './Room.ts';
import { minuteInWords, MOVE_TITLES } from './words.ts';

/** One remote: what can be done with it, and its releases side by side. */
export function RoomSection({ room, now }: { room: Room; now: Date }) {
  const { name, channel, releases } = room;
  const { canary, pinned } = channel;
  const moves = [
    ...(canary ? (['promote', 'end canary'] as const) : []),
    ...(pinned ? (['unpin'] as const) : (['rollback', 'canary', 'pin'] as const)),
  ];
  return (
    <section className="room" aria-labelledby={`remote-${name}`} data-remote={name}>
      <header>
        <h2 id={`remote-${name}`}>{name}</h2>
        <ul className="moves">
          {moves.map((action) => (
            <li key={action}>
              <a
                id={`${name}-${action.replace(' ', '-')}`}
                className={action === 'rollback' ? 'button isBack' : 'button'}
                href={`${RELEASES_PATH}/change?${new URLSearchParams({ name, action })}`}
              >
                {MOVE_TITLES[action]}…<span className="unseen"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      </header>
      {pinned && (
        <p className="pinned">
          Pinned by {pinned.by} since {minuteInWords(pinned.at)}
          {pinned.why && <>: {pinned.why}</>}. Releases leave it alone.
        </p>
      )}
      <div className="releases">
        {releases.map((release) => (
          <ReleaseCard
            key={release.version}
            name={name}
            release={release}
            now={now}
            stableShare={100 - (canary?.percent ?? 0)}
          />
        ))}
      </div>
    </section>
  );
}
