import type { RetiredRemote } from '@gniazdo/composition/store';
import { formatMinute } from '@gniazdo/format';
import { commandPath } from './commands.ts';

/** Retired remotes, with a link that restores each. */
export function RetiredSection({ retired }: { retired: RetiredRemote[] }) {
  return (
    <section className="retired" aria-labelledby="retired">
      <h2 id="retired">Retired</h2>
      <ul>
        {retired.map(({ name, entry, last }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong>, since {formatMinute(entry.at)} by {entry.by}
              {entry.why && <q>{entry.why}</q>}
            </p>
            <a id={`${name}-promote`} className="button" href={commandPath(name, 'promote')}>
              Bring {last ?? 'it'} back…<span className="unseen"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
