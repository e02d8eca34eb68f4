import { type ChannelCommand, compareVersions, type RemoteChannel } from '@gniazdo/composition/store';
import { RELEASES_PATH } from '../server/staff/sendStaffMessage.ts';
import { type CommandChoice, commandPath } from './commands.ts';
import { formatCommand, formatRemote, getCommandTitle } from './format.ts';

export type CommandView = {
  choice: CommandChoice;
  /** The channel's revision that the page shows. */
  revision: number;
  before: RemoteChannel | undefined;
  /** Versions in the store, newest first. */
  versions: string[];
  /** Versions that were live for all, the latest first. */
  onceLiveVersions: string[];
  /** The command and the remote's state after it; null while the form is incomplete. */
  preview: { command: ChannelCommand; after: RemoteChannel } | null;
  /** Why the command is refused. */
  refusal: string | null;
  /** The reason as entered before a refusal. */
  why: string;
};

/** Previews a command and asks for its reason. Sending the form applies it. */
export function CommandPage({ view }: { view: CommandView }) {
  const { choice, before, preview, refusal, revision, why } = view;
  const title = `${getCommandTitle(choice.action, before)}: ${choice.name}`;
  return (
    <main id="main" className="command">
      <p>
        <a href={RELEASES_PATH}>All releases</a>
      </p>
      <h1>{title}</h1>
      <dl className="preview">
        <dt>Now</dt>
        <dd>{formatRemote(before)}</dd>
        {preview && (
          <>
            <dt>After</dt>
            <dd>
              <strong>{formatRemote(preview.after)}</strong>
            </dd>
          </>
        )}
      </dl>
      {refusal && (
        <div className="flash" role="alert">
          {refusal.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {choice.action === 'rollback' && view.versions.length > 1 && (
            <p>
              <a href={commandPath(choice.name, 'promote')}>Make another release of {choice.name} live…</a>
            </p>
          )}
        </div>
      )}
      {preview && (
        <form method="post" action={`${RELEASES_PATH}/change`} className="confirm">
          {getFields(preview.command).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="seen" value={revision} />
          <label htmlFor="why">Why? Shown in the history.</label>
          <input id="why" name="why" required maxLength={200} defaultValue={why} autoComplete="off" />
          <p className="buttons">
            <button type="submit" className="button isPrimary">
              {formatCommand(choice.action, choice.name, before)}
            </button>
            <a className="button" href={RELEASES_PATH}>
              Cancel
            </a>
          </p>
        </form>
      )}
      <CommandForm view={view} />
    </main>
  );
}

/** Chooses another version or share of visitors. */
function CommandForm({ view }: { view: CommandView }) {
  const { choice, before, preview, refusal } = view;
  const { name, action } = choice;
  if (action === 'end canary' || action === 'unpin') return null;
  const chosen = preview && 'version' in preview.command ? preview.command.version : undefined;
  const offered = findOfferedVersions(view);
  // There is no other version to choose.
  if (action === 'rollback' && offered.every((version) => version === preview?.after.stable) && preview) return null;
  if (offered.length === 0) return refusal && action === 'rollback' ? null : <p>{NO_OTHER_VERSION[action](name)}</p>;
  return (
    <form method="get" action={`${RELEASES_PATH}/change`} className="choice">
      <h2>{preview ? 'Another version' : 'Which one?'}</h2>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="action" value={action} />
      <label htmlFor="version">{action === 'rollback' ? 'Version that was live before' : 'Version'}</label>
      <select id="version" name="version" defaultValue={chosen ?? before?.canary?.version ?? offered[0]}>
        {offered.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
      {action === 'canary' && (
        <>
          <label htmlFor="percent">Share of the visitors, %</label>
          <input
            id="percent"
            name="percent"
            type="number"
            min="0.1"
            max="100"
            step="0.1"
            required
            defaultValue={
              preview?.command.action === 'canary' ? preview.command.percent : (before?.canary?.percent ?? 10)
            }
          />
        </>
      )}
      <button type="submit" className="button">
        Continue to the confirmation
      </button>
    </form>
  );
}

const NO_OTHER_VERSION = {
  promote: (name: string) =>
    `The store has no other release of ${name}. Release one first: npm run release -- ${name}.`,
  canary: (name: string) =>
    `The store has no other release of ${name} for a canary. Publish one first: npm run release -- ${name} --target none.`,
  pin: (name: string) => `The store has no release of ${name}.`,
  rollback: (name: string) => `The store has no other release of ${name} that was live before.`,
};

/** A rollback offers versions that were live; other commands offer all in the store. None is below the minimum. */
function findOfferedVersions({ choice, before, versions: stored, onceLiveVersions }: CommandView) {
  const minimum = before?.minimum;
  const versions = stored.filter((version) => !minimum || compareVersions(version, minimum) >= 0);
  if (choice.action === 'pin') return versions;
  const from =
    choice.action === 'rollback' ? onceLiveVersions.filter((version) => versions.includes(version)) : versions;
  return from.filter((version) => version !== before?.stable);
}

function getFields(command: ChannelCommand): [string, string][] {
  return Object.entries(command).map(([name, value]) => [name, String(value)]);
}
