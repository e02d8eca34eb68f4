import { type FlagRollout, SITE_FLAG_NAMES, SITE_FLAGS, type SiteFlagName, staffPaths } from '@gniazdo/contracts/site';
import { readFlagRollout } from '@gniazdo/flags';
import { StaffNav } from '@gniazdo/ui/components';

type Props = {
  /** By name; null if the API did not respond. */
  definitions: Record<string, Record<string, unknown>> | null;
  message: { isSuccess: boolean; text: string } | null;
};

const ABOUT: Record<SiteFlagName, { text: string; unit?: string }> = {
  'blackFriday.active': { text: 'The page, links and tags of Black Friday.' },
  'filter-delivery-before-christmas-days': {
    text: 'Offers that arrive before Christmas have a tag and a list, from so many days before 24 December on.',
    unit: 'days',
  },
  'gardenSeason.active': { text: 'The links to the garden season.' },
};

const AUDIENCES: Record<FlagRollout['audience'], string> = {
  none: 'Off',
  staff: 'On for staff',
  share: 'On for staff and a share of the visitors',
  everyone: 'On for everyone',
};

/** The page `/_releases/flags`. */
export function FlagsPage({ definitions, message }: Props) {
  return (
    <>
      <header className="site">
        <h1>Feature flags</h1>
        <StaffNav current={staffPaths.flags()} />
      </header>
      <main id="main" className="narrow flags">
        {message && (
          <p role="status" className={message.isSuccess ? 'flash isSuccess' : 'flash'}>
            {message.text}
          </p>
        )}
        {definitions ? (
          SITE_FLAG_NAMES.map((name) => (
            <FlagForm key={name} name={name} definition={definitions[name] ?? { defaultValue: SITE_FLAGS[name] }} />
          ))
        ) : (
          <p role="status">The API did not respond. Reload the page later.</p>
        )}
        <p className="note">
          A change is live in all shells within two seconds. Visitors keep their share: with consent to analytics for 30
          days, otherwise while their address is the same.
        </p>
      </main>
    </>
  );
}

function FlagForm({ name, definition }: { name: SiteFlagName; definition: Record<string, unknown> }) {
  const rollout = readFlagRollout(definition, SITE_FLAGS[name]);
  const { text, unit } = ABOUT[name];
  return (
    <form method="post" action={staffPaths.flags()} className="flag" aria-labelledby={`flag-${name}`}>
      <h2 id={`flag-${name}`}>{name}</h2>
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
      {unit && (
        <label>
          Value while on, {unit}
          <input type="number" name="value" min="0" max="365" required defaultValue={Number(rollout?.value) || 10} />
        </label>
      )}
      <button type="submit" className="button isPrimary">
        Change {name}
      </button>
    </form>
  );
}
