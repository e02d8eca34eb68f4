import type { Move, RemoteChannel } from '@gniazdo/composition/store';
import { changePath, RELEASES_PATH } from './paths.ts';
import type { Wish } from './readMove.ts';
import { MOVE_TITLES, stateInWords } from './words.ts';

export type ChangeView = {
  wish: Wish;
  /** The channel's revision that all of this is about. */
  revision: number;
  before: RemoteChannel | undefined;
  /** In the store, newest first. */
  versions: string[];
  /** Those that were live for all at some time, the latest first. */
  onceLive: string[];
  /** What was asked for, and what the remote would be after it; null while something is still to be said. */
  plan: { move: Move; after: RemoteChannel } | null;
  /** Why it can't be done. */
  refusal: string | null;
  /** What was written before something was refused. */
  why: string;
};

/** Says what a change would do, and asks for the reason. Nothing is done before its form is sent. */
export function ChangePage({ view }: { view: ChangeView }) {
  const { wish, before, plan, refusal, revision, why } = view;
  const title = `${MOVE_TITLES[wish.action]}: ${wish.name}`;
  return (
    <main id="main" className="change">
      <p>
        <a href={RELEASES_PATH}>All releases</a>
      </p>
      <h1>{title}</h1>
      <dl className="plan">
        <dt>Now</dt>
        <dd>{stateInWords(before)}</dd>
        {plan && (
          <>
            <dt>After it</dt>
            <dd>
              <strong>{stateInWords(plan.after)}</strong>
            </dd>
          </>
        )}
      </dl>
      {refusal && (
        <div className="told" role="alert">
          {refusal.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {wish.action === 'rollback' && view.versions.length > 1 && (
            <p>
              <a href={changePath(wish.name, 'promote')}>Make another release of {wish.name} live…</a>
            </p>
          )}
        </div>
      )}
      {plan && (
        <form method="post" action={`${RELEASES_PATH}/change`} className="confirm">
          {fieldsOf(plan.move).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="seen" value={revision} />
          <label htmlFor="why">Why? It stands in the history.</label>
          <input id="why" name="why" required maxLength={200} defaultValue={why} autoComplete="off" />
          <p className="buttons">
            <button type="submit" className="button isPrimary">
              {MOVE_TITLES[wish.action]} {wish.name}
            </button>
            <a className="button" href={RELEASES_PATH}>
              Leave it as it is
            </a>
          </p>
        </form>
      )}
      <Choice view={view} />
    </main>
  );
}

/** Another version, or another share of the visitors. */
function Choice({ view }: { view: ChangeView }) {
  const { wish, before, plan, refusal } = view;
  const { name, action } = wish;
  if (action === 'end canary' || action === 'unpin') return null;
  const chosen = plan && 'version' in plan.move ? plan.move.version : undefined;
  const offered = offeredVersions(view);
  // What is planned already is no other one.
  if (action === 'rollback' && offered.every((version) => version === plan?.after.stable) && plan) return null;
  if (offered.length === 0) return refusal && action === 'rollback' ? null : <p>{NOTHING_ELSE[action](name)}</p>;
  return (
    <form method="get" action={`${RELEASES_PATH}/change`} className="choice">
      <h2>{plan ? 'Something else' : 'Which one?'}</h2>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="action" value={action} />
      <label htmlFor="version">{action === 'rollback' ? 'Version that was live before' : 'Version'}</label>
      <select id="version" name="version" defaultValue={chosen ?? before?.canary?.version ?? offered[0]}>
        {offered.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
      {action === 'canary' && (
        <>
          <label htmlFor="percent">Share of the visitors, %</label>
          <input
            id="percent"
            name="percent"
            type="number"
            min="0.1"
            max="100"
            step="0.1"
            required
            defaultValue={plan?.move.action === 'canary' ? plan.move.percent : (before?.canary?.percent ?? 10)}
          />
        </>
      )}
      <button type="submit" className="button">
        Show what would happen
      </button>
    </form>
  );
}

const NOTHING_ELSE = {
  promote: (name: string) =>
    `The store holds no other release of ${name}. Release one first: npm run release -- ${name}.`,
  canary: (name: string) =>
    `The store holds no other release of ${name} that visitors could get a share of. Publish one first: npm run release -- ${name} --channel none.`,
  pin: (name: string) => `The store holds no release of ${name}.`,
  rollback: (name: string) => `No other release of ${name} that was live before is in the store.`,
};

/** A roll back leads to where the remote has been; all else to whatever the store holds. */
function offeredVersions({ wish, before, versions, onceLive }: ChangeView) {
  if (wish.action === 'pin') return versions;
  const from = wish.action === 'rollback' ? onceLive.filter((version) => versions.includes(version)) : versions;
  return from.filter((version) => version !== before?.stable);
}

function fieldsOf(move: Move): [string, string][] {
  return Object.entries(move).map(([name, value]) => [name, String(value)]);
}
