import type { RefusedForm } from '@gniazdo/composition';
import { type ModerationQueue, REPORT_REASONS } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatMinute } from '@gniazdo/format';
import { StaffNav, StaffRefusal } from '@gniazdo/ui/components';
import styles from '../staff.module.css';

type Entry = ModerationQueue['entries'][number];
type Props = {
  /** Null if the API did not respond. */
  queue: ModerationQueue | null;
  roles: readonly string[];
  refused: RefusedForm | undefined;
  /** What happened to the last decision. */
  flash: { isSuccess: boolean; text: string } | null;
};

const KINDS: Record<Entry['kind'], string> = {
  question: 'Question',
  answer: 'Answer',
  review: 'Review of a product',
  'star-review': 'Review of a shop',
  'star-reply': 'Reply of a shop to a review',
  report: 'Report',
  'held-import': 'Held import',
};

const TEXT_BUTTONS = [
  { decision: 'publish', text: 'Publish' },
  { decision: 'refuse', text: 'Refuse' },
];
const IMPORT_BUTTONS = [
  { decision: 'publish', text: 'Confirm: merge the next file' },
  { decision: 'refuse', text: 'Reject: keep the offers' },
];
const REPORT_BUTTONS = [
  { decision: 'uphold', text: 'Uphold: remove the content' },
  { decision: 'reject', text: 'Reject: keep the content' },
];

/** The page `/_releases/moderation`. Classes without a module are those of the control room. */
export function ModerationPage({ queue, roles, refused, flash }: Props) {
  return (
    <>
      <header className="site">
        <h1>Moderation</h1>
        <StaffNav current={staffPaths.moderation()} roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        {refused && <StaffRefusal refused={refused} hint="Write the statement, or the reasons for a refused reply." />}
        {!refused && flash && (
          <p role="status" className={flash.isSuccess ? 'flash isSuccess' : 'flash'}>
            {flash.text}
          </p>
        )}
        {queue ? <Queue queue={queue} /> : <p role="status">The API did not respond. Reload the page later.</p>}
      </main>
    </>
  );
}

function Queue({ queue: { total, entries } }: { queue: ModerationQueue }) {
  if (total === 0) return <p>Nothing waits.</p>;
  return (
    <>
      <p>
        Waiting: {total}. The oldest are first. Visitors see a text after it is published; a refused text is deleted
        after 30 days. A held import would change too many offers of a shop. An upheld report removes the text that it
        names; its author gets the statement by mail. To remove a published text, report it as visitors do, with the
        link at the text, and uphold the report here.
      </p>
      <ol className={styles.cards}>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className={styles.card}>
            <EntryContent entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

function EntryContent({ entry }: { entry: Entry }) {
  const { kind, id, subject, userNickName, question, value, photos, dateTime } = entry;
  return (
    <>
      <p className="quiet">
        <strong>{KINDS[kind]}</strong> by{' '}
        {kind === 'held-import' ? subject.name : (userNickName ?? 'an anonymous visitor')}, {formatMinute(dateTime)},
        about <a href={subject.path}>{subject.name}</a>
      </p>
      {entry.report && (
        <p>
          Report {entry.report.reference}: <span lang="pl">{nameReason(entry.report.reason)}</span>.{' '}
          {question ? 'The reported text:' : 'The page names no text.'}
        </p>
      )}
      {question && (
        <blockquote className={styles.text} lang="pl">
          {question}
        </blockquote>
      )}
      {value !== null && <p>{value} of 5 stars</p>}
      <p className={styles.text} lang="pl">
        {entry.text}
      </p>
      <Points sign="+" points={entry.pluses} />
      <Points sign="−" points={entry.minuses} />
      {photos.length > 0 && (
        <p className={styles.photos}>
          {photos.map((photo, index) => (
            <img key={photo} src={photo} alt={`${index + 1} of ${photos.length} from the review`} />
          ))}
        </p>
      )}
      <form method="post" action={staffPaths.moderation()} className={styles.form}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {entry.report && (
          <label>
            Statement for the person who reported it, in Polish: what was decided and why
            <textarea name="statement" rows={3} maxLength={2000} required />
          </label>
        )}
        {kind === 'star-reply' && (
          <label>
            Reasons if you refuse it, in Polish: the shop gets them by mail and may object
            <textarea name="reason" rows={2} maxLength={2000} />
          </label>
        )}
        <p className="commands">
          {getButtons(entry).map(({ decision, text }, index) => (
            <button
              key={decision}
              className={index === 0 ? 'button isPrimary' : 'button'}
              name="decision"
              value={decision}
            >
              {text}
            </button>
          ))}
        </p>
      </form>
    </>
  );
}

/** In the words of the person who has chosen it. */
function nameReason(reason: string) {
  return Object.hasOwn(REPORT_REASONS, reason) ? REPORT_REASONS[reason as keyof typeof REPORT_REASONS] : reason;
}

function getButtons({ kind, report }: Entry) {
  if (report) return REPORT_BUTTONS;
  return kind === 'held-import' ? IMPORT_BUTTONS : TEXT_BUTTONS;
}

function Points({ sign, points }: { sign: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <p className={styles.text} lang="pl">
      {points.map((point) => `${sign} ${point}`).join('\n')}
    </p>
  );
}
