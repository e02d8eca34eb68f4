import { RELEASES_PATH } from './paths.ts';
type Props = {
  /** From the query; '' if missing. */
  name: string;
  known: string[];
};

/** 404 for a remote that doesn't exist. */
export function UnknownRemotePage({ name, known }: Props) {
  return (
    <main id="main" className="command">
      <h1>{name ? `There is no remote “${name}”` : 'There is no such page'}</h1>
      <p>No remote of that name has ever been live here.{known.length > 0 && ' Existing remotes:'}</p>
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
