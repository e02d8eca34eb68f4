import type { RefusedForm } from '@gniazdo/composition';
import type { AppealList } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatMinute } from '@gniazdo/format';
import { StaffNav, StaffRefusal } from '@gniazdo/ui/components';
import { ShopLink } from '../ShopLink.tsx';
import styles from '../staff.module.css';

type Appeal = AppealList['appeals'][number];
type Props = {
  /** Null if the API did not respond. */
  list: AppealList | null;
  refusedForm: RefusedForm | undefined;
  roles: readonly string[];
  /** What was done, from the address. */
  done: string | null;
};

const DONE: Record<string, { isSuccess: boolean; text: string }> = {
  upheld: { isSuccess: true, text: 'Upheld.' },
  rejected: { isSuccess: true, text: 'Rejected.' },
  decided: { isSuccess: false, text: 'This was decided in the meantime. Nothing has changed.' },
};
/** What upholding changes, by what the decision was about. */
const EFFECTS: Record<Appeal['kind'] | NonNullable<Appeal['about']>, string> = {
  report: 'Upholding removes the text that a rejected report names, and nothing else.',
  offer: 'Upholding does not show the offer again: undo the correction “Block an offer” first.',
  shop: 'Upholding does not show the offers again: undo the correction “Block a shop” first.',
  pause: 'Upholding does not resume the shop: resume it on its page first.',
  reply: 'Upholding does not show the reply: the shop can send it again.',
};

/** The page `/_releases/appeals`. Classes without a module are those of the control room. */
export function AppealsPage({ list, refusedForm, roles, done }: Props) {
  const flash = done !== null && Object.hasOwn(DONE, done) ? DONE[done]! : null;
  return (
    <>
      <header className="site">
        <h1>Objections</h1>
        <StaffNav roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        {refusedForm && <StaffRefusal refused={refusedForm} hint="Write the reasons for your decision." />}
        {!refusedForm && flash && (
          <p role="status" className={flash.isSuccess ? 'flash isSuccess' : 'flash'}>
            {flash.text}
          </p>
        )}
        {list ? (
          <Appeals list={list} refusedForm={refusedForm} roles={roles} />
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
      </main>
    </>
  );
}

type AppealsProps = { list: AppealList; refusedForm: RefusedForm | undefined } & Pick<Props, 'roles'>;

function Appeals({ list: { total, appeals }, refusedForm, roles }: AppealsProps) {
  if (total === 0) return <p>Nothing waits.</p>;
  return (
    <>
      <p>
        Waiting: {total}. The oldest are first. Another member of staff than the one who has made the decision must
        decide. Who has objected gets your reasons by mail, if their address is known.
      </p>
      <ol className={styles.cards}>
        {appeals.map((appeal) => (
          <li key={appeal.id} className={styles.card}>
            <Entry
              appeal={appeal}
              refused={refusedForm?.values.id === String(appeal.id) ? refusedForm : undefined}
              roles={roles}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

type EntryProps = { appeal: Appeal; refused: RefusedForm | undefined } & Pick<Props, 'roles'>;

function Entry({ appeal, refused, roles }: EntryProps) {
  const { id, kind, about, shop, subject, statement, decided, objection, objectedAt } = appeal;
  const error = refused?.errors.statement && `statement-${id}-error`;
  return (
    <>
      <p>
        <strong lang="pl">{subject}</strong>
      </p>
      <p className="quiet">
        Decided by {decided.by}, {formatMinute(decided.at)}:
      </p>
      <p className={styles.text} lang="pl">
        {statement}
      </p>
      <p className="quiet">
        Objection of {shop ? <ShopLink shop={shop} roles={roles} /> : 'the person who reported it'},{' '}
        {formatMinute(objectedAt)}:
      </p>
      <blockquote className={styles.text} lang="pl">
        {objection}
      </blockquote>
      <p>{EFFECTS[about ?? kind]}</p>
      <form method="post" action={staffPaths.appeals()} className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <label>
          Reasons, in Polish: what you decide and why
          <textarea
            name="statement"
            rows={3}
            maxLength={2000}
            required
            defaultValue={refused?.values.statement}
            aria-invalid={error !== undefined}
            aria-describedby={error}
          />
          {error !== undefined && (
            <span id={error} className={styles.error}>
              Write the reasons, in at most 2000 characters.
            </span>
          )}
        </label>
        <p className="commands">
          <button className="button isPrimary" name="outcome" value="upheld">
            Uphold the objection
          </button>
          <button className="button" name="outcome" value="rejected">
            Reject the objection
          </button>
        </p>
      </form>
    </>
  );
}
