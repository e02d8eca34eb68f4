import type { Retired } from '@gniazdo/composition/store';
import { changePath } from './paths.ts';
import { minuteInWords } from './words.ts';

/** Remotes that were taken out, and the way to bring them back. */
export function RetiredSection({ retired }: { retired: Retired[] }) {
  return (
    <section className="retired" aria-labelledby="retired">
      <h2 id="retired">Retired</h2>
      <ul>
        {retired.map(({ name, entry, last }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong>, since {minuteInWords(entry.at)} by {entry.by}
              {entry.why && <q>{entry.why}</q>}
            </p>
            <a id={`${name}-promote`} className="button" href={changePath(name, 'promote')}>
              Bring {last ?? 'it'} back…<span className="unseen"> {name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
