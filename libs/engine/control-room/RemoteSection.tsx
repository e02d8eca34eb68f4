import { formatMinute } from '@gniazdo/format';
import { type CommandChoice, commandPath } from './commands.ts';
import { ReleaseCard } from './ReleaseCard.tsx';
import type { RemoteStatus } from './RemoteStatus.ts';
import { getCommandTitle } from './format.ts';

/** One remote: its commands and its releases side by side. */
export function RemoteSection({ remote, now }: { remote: RemoteStatus; now: Date }) {
  const { name, channel, releases, rollbackTarget } = remote;
  const { canary, pinned } = channel;
  const neighbours = {
    stable: releases.find(({ role }) => role.kind === 'stable')!,
    before: releases.find(({ role }) => role.kind === 'before')?.version ?? null,
  };
  const others: CommandChoice['action'][] = [
    ...(canary ? (['promote', 'end canary'] as const) : []),
    ...(pinned ? (['unpin'] as const) : (['canary', 'pin'] as const)),
  ];
  return (
    <section className="remote" aria-labelledby={`remote-${name}`} data-remote={name}>
      <header>
        <h2 id={`remote-${name}`}>{name}</h2>
        <ul className="commands">
          {rollbackTarget && !pinned && (
            <li>
              <a id={`${name}-rollback`} className="button isBack" href={commandPath(name, 'rollback')}>
                Roll back to {rollbackTarget}…<span className="unseen"> {name}</span>
              </a>
            </li>
          )}
          {others.map((action) => (
            <li key={action}>
              <a id={`${name}-${action.replace(' ', '-')}`} className="button" href={commandPath(name, action)}>
                {getCommandTitle(action, channel)}…<span className="unseen"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      </header>
      {pinned && (
        <p className="pinned">
          Pinned by {pinned.by} since {formatMinute(pinned.at)}
          {pinned.why && <>: {pinned.why}</>}. New releases don’t go live.
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
            neighbours={neighbours}
          />
        ))}
      </div>
    </section>
  );
}
