import type { WrittenMail } from './readMails.ts';

const LINK = /https?:\/\/\S+/g;

/** The pages of written mails. */
export const MAILS_PATH = '/_mails';

/** The list of written mails. */
export function MailListPage({ mails, folder }: { mails: WrittenMail[]; folder: string }) {
  return (
    <main className="mailPage">
      <h1>Mails</h1>
      <p className="note">
        Without SMTP_URL, the API writes mails to <code>{folder}</code>. This page is for development only.
      </p>
      {mails.length === 0 && <p className="empty">No mail has been written yet.</p>}
      {mails.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Subject</th>
              <th>To</th>
              <th>Written</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, subject, recipient, writtenAt }) => (
              <tr key={id}>
                <td>
                  <a href={`${MAILS_PATH}/${id}`}>{subject}</a>
                </td>
                <td>{recipient}</td>
                <td>{writtenAt}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

/** One mail: its HTML in a frame without scripts, its text and its links. */
export function MailPage({ mail: { id, subject, recipient, writtenAt, text } }: { mail: WrittenMail }) {
  return (
    <main className="mailPage">
      <p>
        <a href={MAILS_PATH}>All mails</a>
      </p>
      <h1>{subject}</h1>
      <p className="note">
        To {recipient}, written {writtenAt}
      </p>
      <h2>Links</h2>
      <ul>
        {[...new Set(text.match(LINK))].map((link) => (
          <li key={link}>
            <a href={link}>{link}</a>
          </li>
        ))}
      </ul>
      <h2>HTML</h2>
      <iframe className="mail" title="HTML of the mail" sandbox="" src={`${MAILS_PATH}/${id}/html`} />
      <h2>Text</h2>
      <pre className="mailText">{text}</pre>
    </main>
  );
}

export function UnknownMailPage() {
  return (
    <main>
      <h1>Not found</h1>
      <p>There is no such mail, or this site is not in development.</p>
    </main>
  );
}
