import { formatMinute } from '@gniazdo/format';
import type { ErrorPhase } from '../client/contract/BrowserReport.ts';
import type { ErrorGroupReport } from '../server/health/errors/createBrowserErrors.ts';
import { formatAge } from './format.ts';

const MAX_SHOWN = 10;

const PHASES: Record<ErrorPhase, string> = {
  load: 'while it was loaded',
  hydrate: 'in its first render',
  render: 'in a later render or an effect',
  event: 'in a handler of an event',
  later: 'in a timer, a promise or a script',
};

type Props = {
  errors: ErrorGroupReport[];
  now: Date;
  /** Begins the ids of its elements. */
  id: string;
  /** Level below the heading of its section. */
  heading: 'h3' | 'h4';
};

/** What browsers report, mapped to the sources; nothing without errors. */
export function BrowserErrors({ errors, now, id, heading: Heading }: Props) {
  if (errors.length === 0) return null;
  const others = errors.length - MAX_SHOWN;
  return (
    <div className="errors">
      <Heading>Errors in browsers</Heading>
      <ul>
        {errors.slice(0, MAX_SHOWN).map((error) => (
          <li key={getKey(error)}>
            <p>
              <strong>{error.name}</strong>
              {error.message && `: ${error.message}`}
            </p>
            {error.place && (
              <p>
                <code>{error.place}</code>
              </p>
            )}
            <p className="detail">{formatFacts(error, now)}</p>
            {error.frames.length > 1 && (
              <details id={`${id}-${getKey(error)}`}>
                <summary>Stack</summary>
                <ol>
                  {error.frames.map((frame, n) => (
                    <li key={n}>
                      <code>{frame}</code>
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="detail">and {others} others, reported earlier</p>}
    </div>
  );
}

function formatFacts({ where, phase, count, firstAt, lastAt, routes, alsoIn }: ErrorGroupReport, now: Date) {
  const first = new Date(firstAt).toISOString();
  const facts = [
    `${where || 'unknown part'}, ${PHASES[phase]}`,
    `${count} ${count === 1 ? 'report' : 'reports'}`,
    `first ${formatMinute(first)}, last ${formatAge(new Date(lastAt).toISOString(), now)}`,
    ...(routes.length > 0 ? [`on ${routes.join(', ')}`] : []),
    ...(alsoIn.length > 0 ? [`also in ${alsoIn.join(', ')}`] : []),
  ];
  return facts.join('; ');
}

function getKey({ where, phase, place, firstAt }: ErrorGroupReport) {
  return [where, phase, place, firstAt].join('-').replace(/[^\w.-]/g, '_');
}
