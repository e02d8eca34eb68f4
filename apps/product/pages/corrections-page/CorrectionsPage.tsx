import type { RefusedForm } from '@gniazdo/composition';
import { type CorrectionKind, CORRECTION_LIMITS, type CorrectionList, staffPaths } from '@gniazdo/contracts';
import styles from './corrections.module.css';

type Correction = CorrectionList['corrections'][number];
type Props = {
  /** Null if the API did not respond. */
  list: CorrectionList | null;
  refusedForm: RefusedForm | undefined;
  /** What was done, from the address: a kind or `undo`. */
  done: string | null;
};

const KINDS: Record<CorrectionKind, { title: string; help: string; button: string; done: string }> = {
  split: {
    title: 'Rozdziel',
    help: 'Oferta dostaje własny produkt: nie jest tym samym co pozostałe.',
    button: 'Rozdziel',
    done: 'Rozdzielono.',
  },
  merge: {
    title: 'Połącz produkty',
    help: 'Wszystkie oferty z produktu pierwszej oferty przechodzą do produktu drugiej.',
    button: 'Połącz',
    done: 'Połączono.',
  },
  move: {
    title: 'Przenieś ofertę',
    help: 'Tylko ta oferta przechodzi do produktu drugiej oferty.',
    button: 'Przenieś',
    done: 'Przeniesiono.',
  },
  category: {
    title: 'Przypisz kategorię',
    help: 'Oferty tego sklepu z takimi samymi słowami kategorii w pliku sklepu trafiają do wybranej kategorii.',
    button: 'Przypisz',
    done: 'Przypisano.',
  },
  'block-offer': {
    title: 'Zablokuj ofertę',
    help: 'Oferta znika ze wszystkich stron.',
    button: 'Zablokuj ofertę',
    done: 'Zablokowano ofertę.',
  },
  'block-shop': {
    title: 'Zablokuj sklep',
    help: 'Wszystkie oferty sklepu tej oferty znikają ze stron, także te, które sklep dopiero doda.',
    button: 'Zablokuj sklep',
    done: 'Zablokowano sklep.',
  },
};
const ORDER = Object.keys(KINDS) as CorrectionKind[];
const UNDONE = 'Cofnięto.';
const TIME = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
});

/** The page `/_releases/corrections`. Classes without a module are those of the control room. */
export function CorrectionsPage({ list, refusedForm, done }: Props) {
  const text =
    done === 'undo' ? UNDONE : done !== null && Object.hasOwn(KINDS, done) && KINDS[done as CorrectionKind].done;
  return (
    <div lang="pl">
      <header className="site">
        <h1>Poprawki katalogu</h1>
        <a href={staffPaths.moderation()}>Moderacja</a>
        <a href={staffPaths.releases()}>Wydania</a>
      </header>
      <main id="main" className={styles.corrections}>
        {refusedForm && <Refusal refusedForm={refusedForm} />}
        {!refusedForm && text && (
          <p role="status" className="flash isSuccess">
            {text} Strony pokażą to w ciągu kilku sekund.
          </p>
        )}
        <p>
          Poprawki działają od razu i przy każdym imporcie. Sklep ich nie zmieni; cofnięta poprawka znika bez śladu w
          katalogu, a tutaj zostaje, kto i kiedy ją cofnął.
        </p>
        {list ? (
          <>
            <h2>Nowa poprawka</h2>
            <div className={styles.forms}>
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
          <p role="status">Nie udało się wczytać poprawek. Odśwież stronę za chwilę.</p>
        )}
      </main>
    </div>
  );
}

function Refusal({ refusedForm: { message, errors } }: { refusedForm: RefusedForm }) {
  return (
    <p role="alert" className="flash">
      Nic nie zmieniono. {message ?? (Object.keys(errors).length > 0 ? 'Popraw pola poniżej.' : 'Spróbuj jeszcze raz.')}
    </p>
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
    <form method="post" action={staffPaths.corrections()} aria-labelledby={`${kind}-title`}>
      <h3 id={`${kind}-title`}>{title}</h3>
      <p className="quiet">{help}</p>
      <input type="hidden" name="kind" value={kind} />
      <label>
        Adres strony albo numer oferty
        <input {...field('offer')} required maxLength={500} />
        {error('offer')}
      </label>
      {(kind === 'merge' || kind === 'move') && (
        <label>
          Adres strony albo numer oferty docelowej
          <input {...field('target')} required maxLength={500} />
          {error('target')}
        </label>
      )}
      {kind === 'category' && (
        <label>
          Kategoria
          <select {...field('category')} required>
            <option value="">Wybierz kategorię</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          {error('category')}
        </label>
      )}
      <label>
        Notatka (dlaczego)
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
      <h2>Historia</h2>
      <p>
        Działa: {valid} z najwyżej {CORRECTION_LIMITS.valid}. Najnowsze są pierwsze.
      </p>
      {corrections.length === 0 && <p>Nie ma tu żadnych poprawek.</p>}
      <ol>
        {corrections.map((correction) => (
          <li key={correction.id}>
            <Entry correction={correction} />
          </li>
        ))}
      </ol>
      {next !== null && <a href={`${staffPaths.corrections()}?before=${next}`}>Starsze poprawki</a>}
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
        {category && ` („${category.words}” → ${category.name})`}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <p className="quiet">
        {made.by}, {TIME.format(new Date(made.at))}
        {undone && `; cofnięta: ${undone.by}, ${TIME.format(new Date(undone.at))}`}
      </p>
      {!undone && (
        <form method="post" action={staffPaths.corrections()}>
          <input type="hidden" name="kind" value="undo" />
          <input type="hidden" name="id" value={id} />
          <button className="button" aria-label={`Cofnij poprawkę ${id}: ${KINDS[kind].title}, ${offer.name}`}>
            Cofnij
          </button>
        </form>
      )}
    </>
  );
}

function OfferLink({ offer: { name, shop, path } }: { offer: Correction['offer'] }) {
  return (
    <>
      {path === null ? name : <a href={path}>{name}</a>} ({shop})
    </>
  );
}
