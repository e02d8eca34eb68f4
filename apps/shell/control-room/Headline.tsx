import type { ChannelEntry } from '@gniazdo/composition/store';
import { findTroubles, type Trouble } from './findTroubles.ts';
import { changePath } from './paths.ts';
import type { Room } from './Room.ts';
import { agoInWords, MOVE_TITLES } from './words.ts';

type Props = { rooms: Room[]; last: ChannelEntry | undefined; now: Date };

/** What whoever is woken wants to know first: is anything wrong, what helps, and what was changed last. */
export function Headline({ rooms, last, now }: Props) {
  const troubles = findTroubles(rooms);
  return (
    <section className={troubles.length > 0 ? 'headline isBad' : 'headline'} aria-label="At a glance">
      {troubles.length === 0 ? (
        <p>
          <strong>Nothing is wrong</strong> with {countOf(rooms)}, as far as this shell has seen.
        </p>
      ) : (
        <ul>
          {troubles.map((trouble) => (
            <TroubleLine key={`${trouble.name} ${trouble.version} ${trouble.sentence}`} trouble={trouble} />
          ))}
        </ul>
      )}
      {last && (
        <p className="quiet">
          Last change {agoInWords(last.at, now)}: {last.action} of {last.name} by {last.by}
          {last.why && <>: “{last.why}”</>}
        </p>
      )}
    </section>
  );
}

function TroubleLine({ trouble: { name, version, sentence, way } }: { trouble: Trouble }) {
  return (
    <li>
      <p>
        <strong>
          <a href={`#remote-${name}`}>
            {name} {version}
          </a>
        </strong>{' '}
        {sentence}
      </p>
      {way && (
        <a
          id={`headline-${name}-${way.action.replace(' ', '-')}`}
          className="button isBack"
          href={changePath(name, way.action)}
        >
          {way.action === 'rollback' ? `Roll ${name} back to ${way.to}…` : `${MOVE_TITLES[way.action]} of ${name}…`}
        </a>
      )}
    </li>
  );
}

function countOf(rooms: Room[]) {
  const releases = rooms.flatMap((room) => room.releases.filter(({ role }) => role.kind !== 'before'));
  return `${releases.length} releases of ${rooms.length} remotes`;
}
