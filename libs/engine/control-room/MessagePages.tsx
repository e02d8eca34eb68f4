import { RELEASES_PATH } from '../server/staff/sendStaffMessage.ts';

type Props = {
  /** From the query; '' if missing. */
  name: string;
  known: string[];
};

/** For visitors who aren't staff: how to sign in. */
export function StaffOnlyPage() {
  return (
    <main id="main" className="command">
      <h1>This page is for staff</h1>
      <p>
        Create a link on the machine that runs the system and open it in this browser. It is valid for one hour, the
        session for eight.
      </p>
      <pre>npm run staff -- --name YOUR_NAME</pre>
      <p>
        The link opens the <a href={RELEASES_PATH}>control room</a>, whose links open the other pages for staff.
      </p>
      <p>The command line shows and changes live releases as well:</p>
      <pre>npm run releases -- status</pre>
    </main>
  );
}

/** 404 for a remote that doesn't exist. */
export function UnknownRemotePage({ name, known }: Props) {
  return (
    <main id="main" className="command">
      <h1>{name ? `There is no remote “${name}”` : 'There is no such page'}</h1>
      <p>No remote of that name has ever been live here.{known.length > 0 && ' Existing remotes:'}</p>
      {known.length > 0 && (
        <ul className="known">
          {known.map((each) => (
            <li key={each}>
              <a href={`${RELEASES_PATH}#remote-${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={RELEASES_PATH}>
          All releases
        </a>
      </p>
    </main>
  );
}
