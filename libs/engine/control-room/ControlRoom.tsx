import { WARM_UP_RESPONSES } from '../server/health/releases/createReleaseCounters.ts';
import { BrowserErrors } from './BrowserErrors.tsx';
import { Summary } from './Summary.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { Overview } from './Overview.tsx';
import { RetiredSection } from './RetiredSection.tsx';
import type { ControlRoomView } from './RemoteStatus.ts';
import { RemoteSection } from './RemoteSection.tsx';

/** The page `/_releases`. A script replaces `#live` every few seconds. */
export function ControlRoom({ view }: { view: ControlRoomView }) {
  const { now, staff, nav, remotes, shell, refused, retired, history, historyRemote, flashMessage } = view;
  return (
    <>
      <header className="site">
        <h1>Releases</h1>
        <p className="fresh">
          <span id="live-state">As of {now.toISOString().slice(11, 19)} UTC.</span>{' '}
          <button type="button" id="pause" hidden>
            Pause
          </button>
        </p>
        {nav}
        <form method="post" action="/_staff/end">
          <span>{staff}</span> <button type="submit">Leave</button>
        </form>
      </header>
      <main id="main">
        {flashMessage && (
          <p role="status" className={flashMessage.isSuccess ? 'flash isSuccess' : 'flash'}>
            {flashMessage.text}
          </p>
        )}
        <div id="live">
          {remotes.length === 0 && <p>Nothing is live: npm run release -- REMOTE.</p>}
          {(remotes.length > 0 || Object.keys(refused).length > 0) && (
            <Summary api={view.api} remotes={remotes} refused={refused} last={view.lastChange} now={now} />
          )}
          {remotes.length > 0 && <Overview remotes={remotes} now={now} />}
          <div className="remotes">
            {remotes.map((remote) => (
              <RemoteSection key={remote.name} remote={remote} now={now} />
            ))}
          </div>
          {shell.errors.length > 0 && (
            <section className="release" aria-labelledby="shell">
              <h2 id="shell">Shell {shell.version}</h2>
              <BrowserErrors errors={shell.errors} now={now} id="shell" heading="h3" />
            </section>
          )}
          {retired.length > 0 && <RetiredSection retired={retired} />}
          <p className="note">
            Metrics are of this shell process, since the first visitor of each release; other processes have their own.
            Charts show the last hour by minute. Server times leave out the first {WARM_UP_RESPONSES} responses to each
            page, fragment and endpoint, because a new worker is slow at first. They count for failures. Failures are
            red only if release health finds the release worse than the one before. Errors in browsers are those that
            are not caught, up to five per document and three reports of one error per client and hour.
          </p>
          <HistoryTable
            entries={history}
            names={[...remotes, ...retired].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))}
            shown={historyRemote}
          />
        </div>
      </main>
    </>
  );
}
