import type { ChannelEntry } from '@gniazdo/composition/store';
import type { ApiState } from '../server/responses/cache/createCatalogueClock.ts';
import { findProblems, findRefusedEntries, isBeingApplied, type Problem } from './findProblems.ts';
import { commandPath } from './commands.ts';
import type { RemoteStatus } from './RemoteStatus.ts';
import { formatAge, formatCommand } from './format.ts';

type Props = {
  api: ApiState;
  remotes: RemoteStatus[];
  /** By remote: why its channel entry is refused. */
  refused: Record<string, string>;
  last: ChannelEntry | undefined;
  now: Date;
};

/** Problems with their remedies, changes in progress, and the last change. */
export function Summary({ api, remotes, refused, last, now }: Props) {
  const problems = [...findRefusedEntries(refused), ...findProblems(remotes, now)];
  const isBad = api === 'unreachable' || problems.length > 0;
  const applied = remotes.flatMap(({ name, releases }) =>
    releases.filter((release) => isBeingApplied(release, now)).map(({ version }) => `${name} ${version}`),
  );
  return (
    <section className={isBad ? 'summary isBad' : 'summary'} aria-label="At a glance">
      {!isBad ? (
        <p>
          <strong>No problems</strong> in {formatCount(remotes)}, as seen by this shell.
        </p>
      ) : (
        <ul>
          {api === 'unreachable' && (
            <li>
              <p>
                <strong>The API or its database does not respond:</strong> pages that are not cached fail.
              </p>
            </li>
          )}
          {problems.map((problem) => (
            <ProblemLine key={`${problem.name} ${problem.version} ${problem.message}`} problem={problem} />
          ))}
        </ul>
      )}
      {applied.length > 0 && <p>This shell is starting {applied.join(', ')}.</p>}
      {last && (
        <p className="quiet">
          Last change {formatAge(last.at, now)}: {last.action} of {last.name} by {last.by}
          {last.why && <>: “{last.why}”</>}
        </p>
      )}
    </section>
  );
}

function ProblemLine({ problem: { name, version, message, remedy } }: { problem: Problem }) {
  return (
    <li>
      <p>
        <strong>
          <a href={`#remote-${name}`}>
            {name} {version}
          </a>
        </strong>{' '}
        {message}
      </p>
      {remedy && (
        <a
          id={`summary-${name}-${remedy.action.replace(' ', '-')}`}
          className="button isBack"
          href={commandPath(name, remedy.action)}
        >
          {remedy.action === 'rollback'
            ? `Roll ${name} back to ${remedy.to}…`
            : `${formatCommand(remedy.action, name, undefined)}…`}
        </a>
      )}
    </li>
  );
}

function formatCount(remotes: RemoteStatus[]) {
  const releases = remotes.flatMap((remote) => remote.releases.filter(({ role }) => role.kind !== 'before'));
  return `${releases.length} releases of ${remotes.length} remotes`;
}
