import { type FlagRollout, staffPaths } from '@gniazdo/contracts/site';
import { readFlagRollout } from '@gniazdo/flags';
import { StaffNav } from '@gniazdo/ui/components';
import type { KnownFlag, KnownFlags } from './findKnownFlags.ts';

type Props = {
  flags: KnownFlags;
  /** By name; null if the API did not respond. */
  definitions: Record<string, Record<string, unknown>> | null;
  message: { isSuccess: boolean; text: string } | null;
};

const AUDIENCES: Record<FlagRollout['audience'], string> = {
  none: 'Off',
  staff: 'On for staff',
  share: 'On for staff and a share of the visitors',
  everyone: 'On for everyone',
};

/** The page `/_releases/flags`. */
export function FlagsPage({ flags, definitions, message }: Props) {
  const unused = Object.keys(definitions ?? {}).filter((name) => !flags.has(name));
  return (
    <>
      <header className="site">
        <h1>Feature flags</h1>
        <StaffNav current={staffPaths.flags()} roles={['admin']} />
      </header>
      <main id="main" className="narrow flags">
        {message && (
          <p role="status" className={message.isSuccess ? 'flash isSuccess' : 'flash'}>
            {message.text}
          </p>
        )}
        {definitions ? (
          [...flags].map(([name, flag]) => (
            <FlagForm
              key={name}
              name={name}
              flag={flag}
              definition={definitions[name] ?? { defaultValue: flag.offValue }}
            />
          ))
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
        {unused.map((name) => (
          <UnusedFlag key={name} name={name} definition={definitions![name]!} />
        ))}
        <p className="note">
          A change is live in all shells within two seconds. Visitors keep their share: with consent to analytics for 30
          days, otherwise while their address is the same.
        </p>
      </main>
    </>
  );
}

type FormProps = { name: string; flag: KnownFlag; definition: Record<string, unknown> };

function FlagForm({ name, flag: { text, offValue, unit, owner }, definition }: FormProps) {
  const rollout = readFlagRollout(definition, offValue);
  return (
    <form method="post" action={staffPaths.flags()} className="flag" aria-labelledby={`flag-${name}`}>
      <h2 id={`flag-${name}`}>{name}</h2>
      {owner && <p>Flag of the remote {owner}</p>}
      <p>{text}</p>
      {!rollout && (
        <p>
          It has rules that were not made here, which a change replaces: <code>{JSON.stringify(definition)}</code>
        </p>
      )}
      <input type="hidden" name="name" value={name} />
      <fieldset>
        <legend>Who gets it?</legend>
        {Object.entries(AUDIENCES).map(([audience, label]) => (
          <label key={audience}>
            <input
              type="radio"
              name="audience"
              value={audience}
              required
              defaultChecked={rollout?.audience === audience}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label>
        Share of the visitors, %
        <input type="number" name="percent" min="0" max="100" step="0.1" defaultValue={rollout?.percent || 10} />
      </label>
      {typeof offValue === 'number' && (
        <label>
          Value while on{unit && `, ${unit}`}
          <input
            type="number"
            name="value"
            min="0"
            max="365"
            required
            defaultValue={rollout && rollout.audience !== 'none' ? Number(rollout.value) : 10}
          />
        </label>
      )}
      <button type="submit" className="button isPrimary">
        Change {name}
      </button>
    </form>
  );
}

/** A flag that no live release declares: of a release that was rolled back, or of a remote that is retired. */
function UnusedFlag({ name, definition }: Pick<FormProps, 'name' | 'definition'>) {
  return (
    <form method="post" action={staffPaths.flags()} className="flag" aria-labelledby={`flag-${name}`}>
      <h2 id={`flag-${name}`}>{name}</h2>
      <p>
        Unused: neither the site nor a live release declares it. It is set to <code>{JSON.stringify(definition)}</code>,
        which a release that declares it again gets.
      </p>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="action" value="remove" />
      <button type="submit" className="button">
        Remove {name}
      </button>
    </form>
  );
}
