import { PREFIX } from '@gniazdo/contracts/engine';

/** The page `/_events`: its script (`browser/showEvents.ts`) adds a row for each entry of the data layer. */
export function EventsPage() {
  return (
    <main className="events">
      <h1>Pushed events</h1>
      <p className="note">
        Opens the site in another window and lists what its pages push to the data layer, whether the visitor has agreed
        to tags or not. This page is for development only. The catalogue of events is <code>TrackedEvent</code> of{' '}
        <code>@gniazdo/tracking</code>.
      </p>
      <form id="site">
        <label>
          Path <input name="path" defaultValue={`${PREFIX}/`} required pattern="/.*" />
        </label>
        <button type="submit" className="button isPrimary">
          Open the site
        </button>
        <button type="button" id="clear" className="button">
          Clear the list
        </button>
      </form>
      <p id="state" role="status">
        No window is open.
      </p>
      <table>
        <thead>
          <tr>
            <th>Time</th>
            <th>Page</th>
            <th>Event</th>
            <th>Parameters</th>
          </tr>
        </thead>
        <tbody id="events" />
      </table>
    </main>
  );
}
