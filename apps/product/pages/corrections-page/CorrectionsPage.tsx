import type { RefusedForm } from '@gniazdo/composition';
import { type CorrectionKind, CORRECTION_LIMITS, type CorrectionList } from '@gniazdo/contracts/offers';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatMinute } from '@gniazdo/format';
import { StaffNav, StaffRefusal } from '@gniazdo/ui/components';
import styles from '../staff.module.css';

type Correction = CorrectionList['corrections'][number];
type Props = {
  /** Null if the API did not respond. */
  list: CorrectionList | null;
  refusedForm: RefusedForm | undefined;
  roles: readonly string[];
  /** What was done, from the address: a kind or `undo`. */
  done: string | null;
};

const KINDS: Record<CorrectionKind, { title: string; help: string; button: string; done: string }> = {
  split: {
    title: 'Split',
    help: 'The offer gets a product of its own: it is not the same as the others.',
    button: 'Split',
    done: 'Split.',
  },
  merge: {
    title: 'Merge products',
    help: 'All offers of the first offer’s product move to the product of the second.',
    button: 'Merge',
    done: 'Merged.',
  },
  move: {
    title: 'Move an offer',
    help: 'Only this offer moves to the product of the second offer.',
    button: 'Move',
    done: 'Moved.',
  },
  category: {
    title: 'Map a category',
    help: 'Offers of this shop with the same category words in the shop’s file go to the chosen category.',
    button: 'Map',
    done: 'Mapped.',
  },
  'block-offer': {
    title: 'Block an offer',
    help: 'The offer disappears from all pages.',
    button: 'Block the offer',
    done: 'The offer is blocked.',
  },
  'block-shop': {
    title: 'Block a shop',
    help: 'All offers of this offer’s shop disappear from pages, also those that the shop will add.',
    button: 'Block the shop',
    done: 'The shop is blocked.',
  },
};
const ORDER = Object.keys(KINDS) as CorrectionKind[];
const UNDONE = 'Undone.';

/** The page `/_releases/corrections`. Classes without a module are those of the control room. */
export function CorrectionsPage({ list, refusedForm, roles, done }: Props) {
  const text =
    done === 'undo' ? UNDONE : done !== null && Object.hasOwn(KINDS, done) && KINDS[done as CorrectionKind].done;
  return (
    <>
      <header className="site">
        <h1>Corrections</h1>
        <StaffNav current={staffPaths.corrections()} roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        {refusedForm && <StaffRefusal refused={refusedForm} />}
        {!refusedForm && text && (
          <p role="status" className="flash isSuccess">
            {text} Pages show it within a few seconds.
          </p>
        )}
        <p>
          Corrections apply at once and to every import. Shops cannot change them. An undone one leaves no trace in the
          catalogue; this page still says who undid it, and when.
        </p>
        {list ? (
          <>
            <h2>New correction</h2>
            <div className={`${styles.cards} ${styles.isGrid}`}>
              {ORDER.map((kind) => (
                <NewForm
                  key={kind}
                  kind={kind}
                  categories={list.categories}
                  refused={refusedForm?.values.kind === kind ? refusedForm : undefined}
                />
              ))}
            </div>
            <History list={list} />
          </>
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
      </main>
    </>
  );
}

type FormProps = { kind: CorrectionKind; categories: CorrectionList['categories']; refused: RefusedForm | undefined };

function NewForm({ kind, categories, refused }: FormProps) {
  const { title, help, button } = KINDS[kind];
  const field = (name: string) => ({
    id: `${kind}-${name}`,
    name,
    defaultValue: refused?.values[name] ?? '',
    'aria-invalid': refused?.errors[name] !== undefined,
    'aria-describedby': refused?.errors[name] === undefined ? undefined : `${kind}-${name}-error`,
  });
  const error = (name: string) =>
    refused?.errors[name] !== undefined && (
      <span id={`${kind}-${name}-error`} className={styles.error}>
        {refused.errors[name]}
      </span>
    );
  return (
    <form method="post" action={staffPaths.corrections()} className={styles.card} aria-labelledby={`${kind}-title`}>
      <h3 id={`${kind}-title`}>{title}</h3>
      <p className="quiet">{help}</p>
      <input type="hidden" name="kind" value={kind} />
      <label>
        Address of the offer’s page, or its number
        <input {...field('offer')} required maxLength={500} />
        {error('offer')}
      </label>
      {(kind === 'merge' || kind === 'move') && (
        <label>
          Address of the target offer’s page, or its number
          <input {...field('target')} required maxLength={500} />
          {error('target')}
        </label>
      )}
      {kind === 'category' && (
        <label>
          Category
          <select {...field('category')} required>
            <option value="">Choose a category</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug} lang="pl">
                {name}
              </option>
            ))}
          </select>
          {error('category')}
        </label>
      )}
      {(kind === 'block-offer' || kind === 'block-shop') && (
        <label>
          Reasons, in Polish: the shop gets them by mail and may object
          <textarea {...field('statement')} rows={3} required maxLength={CORRECTION_LIMITS.statement} />
          {error('statement')}
        </label>
      )}
      <label>
        Note (why)
        <input {...field('note')} maxLength={CORRECTION_LIMITS.note} />
        {error('note')}
      </label>
      <button className="button isPrimary">{button}</button>
    </form>
  );
}

function History({ list: { valid, corrections, next } }: { list: CorrectionList }) {
  return (
    <>
      <h2>History</h2>
      <p>
        Valid: {valid} of at most {CORRECTION_LIMITS.valid}. The newest are first.
      </p>
      {corrections.length === 0 && <p>There are no corrections here.</p>}
      <ol className={styles.cards}>
        {corrections.map((correction) => (
          <li key={correction.id} className={styles.card}>
            <Entry correction={correction} />
          </li>
        ))}
      </ol>
      {next !== null && <a href={`${staffPaths.corrections()}?before=${next}`}>Older corrections</a>}
    </>
  );
}

function Entry({ correction: { id, kind, offer, target, category, note, made, undone } }: { correction: Correction }) {
  return (
    <>
      <p>
        <strong>{KINDS[kind].title}</strong>: <OfferLink offer={offer} />
        {target && (
          <>
            {' '}
            → <OfferLink offer={target} />
          </>
        )}
        {category && (
          <span lang="pl">
            {' '}
            („{category.words}” → {category.name})
          </span>
        )}
      </p>
      {note && <p className={styles.text}>{note}</p>}
      <p className="quiet">
        {made.by}, {formatMinute(made.at)}
        {undone && `; undone by ${undone.by}, ${formatMinute(undone.at)}`}
      </p>
      {!undone && (
        <form method="post" action={staffPaths.corrections()}>
          <input type="hidden" name="kind" value="undo" />
          <input type="hidden" name="id" value={id} />
          <button className="button" aria-label={`Undo correction ${id}: ${KINDS[kind].title}, ${offer.name}`}>
            Undo
          </button>
        </form>
      )}
    </>
  );
}

function OfferLink({ offer: { name, shop, path } }: { offer: Correction['offer'] }) {
  return (
    <>
      <span lang="pl">{path === null ? name : <a href={path}>{name}</a>}</span> ({shop})
    </>
  );
}
