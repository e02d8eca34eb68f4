import { AUDIT_ACTIONS, type AuditFilter, type AuditLog } from '@gniazdo/contracts/account';
import { formatQuery, staffPaths } from '@gniazdo/contracts/site';
import { formatMinute, nameAction, presentChanged } from '@gniazdo/format';
import { StaffNav } from '@gniazdo/ui/components';
import { ShopLink } from '../ShopLink.tsx';
import styles from '../staff.module.css';

type Entry = AuditLog['entries'][number];
type Props = {
  filter: AuditFilter;
  /** Null if the API did not respond. */
  log: AuditLog | null;
  errors: Partial<Record<keyof AuditFilter, string>>;
  roles: readonly string[];
};

const FIELDS = [
  { name: 'shop', label: 'Shop, as in its address: meble-alfa' },
  { name: 'who', label: 'Who: name of staff, address of a member of a shop, or part of the system' },
  { name: 'from', label: 'From, Polish time', type: 'date' },
  { name: 'to', label: 'To, with this day', type: 'date' },
] as const;
const ACTIONS = AUDIT_ACTIONS.map((action) => ({ action, name: nameAction(action) })).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);
const KINDS: Record<Entry['by']['kind'], string> = { staff: 'staff', shop: 'member of the shop', system: 'system' };

/** The page `/_releases/audit`. Classes without a module are those of the control room. */
export function AuditPage({ filter, log, errors, roles }: Props) {
  return (
    <>
      <header className="site">
        <h1>Audit log</h1>
        <StaffNav current={staffPaths.audit()} roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        <form action={staffPaths.audit()} className={styles.form} aria-label="Filter">
          {FIELDS.map(({ name, label, ...field }) => (
            <label key={name}>
              {label}
              <input
                {...field}
                name={name}
                defaultValue={filter[name] ?? ''}
                aria-invalid={errors[name] !== undefined}
                aria-describedby={errors[name] === undefined ? undefined : `${name}-error`}
              />
              {errors[name] !== undefined && (
                <span id={`${name}-error`} className={styles.error}>
                  {errors[name]}
                </span>
              )}
            </label>
          ))}
          <label>
            Action
            <select name="action" defaultValue={filter.action ?? ''}>
              <option value="">Every action</option>
              {ACTIONS.map(({ action, name }) => (
                <option key={action} value={action}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button className="button isPrimary">Show</button>
        </form>
        {Object.keys(errors).length > 0 ? (
          <p role="alert">Correct the filter to see changes.</p>
        ) : log ? (
          <Entries log={log} filter={filter} roles={roles} />
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
      </main>
    </>
  );
}

type EntriesProps = { log: AuditLog; filter: AuditFilter } & Pick<Props, 'roles'>;

function Entries({ log: { entries, next }, filter, roles }: EntriesProps) {
  return (
    <>
      <h2>Changes</h2>
      <p>The newest are first. Entries cannot be changed.</p>
      {entries.length === 0 && <p>There are no such entries.</p>}
      <ol className={styles.cards}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <p>
              <strong>{nameAction(entry.action)}</strong> {entry.subject}
              {entry.shop && (
                <>
                  {' '}
                  (
                  <ShopLink shop={entry.shop} roles={roles} />)
                </>
              )}
            </p>
            <p className="quiet">
              {entry.by.name} ({KINDS[entry.by.kind]}), {formatMinute(entry.at)}
            </p>
            {entry.reason !== null && (
              <p className={styles.text} lang="pl">
                {entry.reason}
              </p>
            )}
            <Values title="Before" values={entry.before} />
            <Values title="After" values={entry.after} />
          </li>
        ))}
      </ol>
      {next !== null && <a href={`${staffPaths.audit()}${formatQuery({ ...filter, before: next })}`}>Older changes</a>}
    </>
  );
}

function Values({ title, values }: { title: string; values: Entry['before'] }) {
  const fields = Object.entries(values ?? {});
  if (fields.length === 0) return null;
  return (
    <p className={styles.text}>
      {title}: {fields.map(([name, value]) => formatField(presentChanged(name, value))).join(', ')}
    </p>
  );
}

function formatField({ name, value }: ReturnType<typeof presentChanged>) {
  return `${name} ${JSON.stringify(value)}`;
}
