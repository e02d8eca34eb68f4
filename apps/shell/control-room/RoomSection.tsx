import { changePath } from './paths.ts';
import type { Wish } from './readMove.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import type { Room } from './Room.ts';
import { minuteInWords, MOVE_TITLES } from './words.ts';

/** One remote: what can be done with it, and its releases side by side. */
export function RoomSection({ room, now }: { room: Room; now: Date }) {
  const { name, channel, releases, wayBack } = room;
  const { canary, pinned } = channel;
  const others: Wish['action'][] = [
    ...(canary ? (['promote', 'end canary'] as const) : []),
    ...(pinned ? (['unpin'] as const) : (['canary', 'pin'] as const)),
  ];
  return (
    <section className="room" aria-labelledby={`remote-${name}`} data-remote={name}>
      <header>
        <h2 id={`remote-${name}`}>{name}</h2>
        <ul className="moves">
          {wayBack && !pinned && (
            <li>
              <a id={`${name}-rollback`} className="button isBack" href={changePath(name, 'rollback')}>
                Roll back to {wayBack}…<span className="unseen"> {name}</span>
              </a>
            </li>
          )}
          {others.map((action) => (
            <li key={action}>
              <a id={`${name}-${action.replace(' ', '-')}`} className="button" href={changePath(name, action)}>
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
