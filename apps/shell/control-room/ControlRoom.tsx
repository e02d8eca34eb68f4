import { HistoryTable } from './HistoryTable.tsx';
import { Overview } from './Overview.tsx';
import type { ControlRoomView } from './Room.ts';
import { RoomSection } from './RoomSection.tsx';

/** The page `/_releases`. What is in `#live` is replaced every few seconds where scripts run. */
export function ControlRoom({ view }: { view: ControlRoomView }) {
  const { now, staff, rooms, history, historyOf, told } = view;
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
          {rooms.length === 0 && <p>Nothing has been released yet: npm run release -- REMOTE.</p>}
          {rooms.length > 0 && <Overview rooms={rooms} />}
          <div className="rooms">
            {rooms.map((room) => (
              <RoomSection key={room.name} room={room} now={now} />
            ))}
          </div>
          <p className="note">
            Figures are what this one shell process has seen since a release had its first visitor here; other processes
            have their own. Charts show the last hour, minute by minute.
          </p>
          <HistoryTable entries={history} names={rooms.map(({ name }) => name)} shown={historyOf} />
        </div>
      </main>
    </>
  );
}
