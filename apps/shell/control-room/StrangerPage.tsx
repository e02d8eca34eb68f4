/** For whoever isn't staff: how to become it. */
export function StrangerPage() {
  return (
    <main id="main" className="change">
      <h1>This page is for staff</h1>
      <p>
        Make a link where the system runs, and open it in this browser. It is good for an hour; you stay staff for
        eight.
      </p>
      <pre>npm run staff -- --name YOUR_NAME</pre>
      <p>What is live can be asked and changed on the command line as well:</p>
      <pre>npm run releases -- status</pre>
    </main>
  );
}
