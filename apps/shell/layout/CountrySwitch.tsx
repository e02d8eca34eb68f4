import type { CountrySite } from '../contract/LayoutContent.ts';
import styles from './CountrySwitch.module.css';

type Props = {
  /** This site is the first one. */
  sites: CountrySite[];
};

/** Sites of other countries. The header's script opens the chosen one; without scripts there are links. */
export function CountrySwitch({ sites }: Props) {
  return (
    <>
      <label className={styles.label}>
        Kraj
        <select className={styles.select} data-country="" autoComplete="off">
          {sites.map(({ name, url }) => (
            <option key={url} value={url}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <ul>
          {sites.slice(1).map(({ name, url }) => (
            <li key={url}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
