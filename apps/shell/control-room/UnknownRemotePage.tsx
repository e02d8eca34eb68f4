import { RELEASES_PATH } from './paths.ts';

type Props = {
  /** As the address has it; '' when it has none. */
  name: string;
  known: string[];
};

/** For an address that names a remote which isn't there. */
export function UnknownRemotePage({ name, known }: Props) {
  return (
    <main id="main" className="change">
      <h1>{name ? `There is no remote “${name}”` : 'There is no such page'}</h1>
      <p>Nothing of that name has ever been live here.{known.length > 0 && ' There are:'}</p>
      {known.length > 0 && (
        <ul className="known">
          {known.map((each) => (
            <li key={each}>
              <a href={`${RELEASES_PATH}#remote-${each}`}>{each}</a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a className="button" href={RELEASES_PATH}>
          All releases
        </a>
      </p>
    </main>
  );
}
