import { SLOW_FIRST_ANSWERS } from '../server/watch/createReleaseRecord.ts';
import { Headline } from './Headline.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { Overview } from './Overview.tsx';
import { RetiredSection } from './RetiredSection.tsx';
import type { ControlRoomView } from './Room.ts';
import { RoomSection } from './RoomSection.tsx';

/** The page `/_releases`. What is in `#live` is replaced every few seconds where scripts run. */
export function ControlRoom({ view }: { view: ControlRoomView }) {
  const { now, staff, rooms, retired, history, historyOf, told } = view;
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
        <form method="post" action="/_staff/end">
          <span>{staff}</span> <button type="submit">Leave</button>
        </form>
      </header>
      <main id="main">
        {told && (
          <p role="status" className={told.isGood ? 'told isGood' : 'told'}>
            {told.sentence}
          </p>
        )}
        <div id="live">
          {rooms.length === 0 && <p>Nothing is live: npm run release -- REMOTE.</p>}
          {rooms.length > 0 && <Headline rooms={rooms} last={view.lastChange} now={now} />}
          {rooms.length > 0 && <Overview rooms={rooms} />}
          <div className="rooms">
            {rooms.map((room) => (
              <RoomSection key={room.name} room={room} now={now} />
            ))}
          </div>
          {retired.length > 0 && <RetiredSection retired={retired} />}
          <p className="note">
            Figures are what this one shell process has seen since a release had its first visitor here; other processes
            have their own. Charts show the last hour, minute by minute. Server times leave out the first{' '}
            {SLOW_FIRST_ANSWERS} answers to each page, fragment and endpoint: a new worker is slow at first, in every
            release. They count for failures all the same.
          </p>
          <HistoryTable
            entries={history}
            names={[...rooms, ...retired].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))}
            shown={historyOf}
          />
        </div>
      </main>
    </>
  );
}
