import { RELEASES_PATH } from './paths.ts';

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
