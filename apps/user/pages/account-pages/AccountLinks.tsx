import { accountPaths, favouriteListPaths, paths, shopPanelPaths, watchdogPaths } from '@gniazdo/contracts/site';
import { Icon } from '@gniazdo/ui';
import styles from './account.module.css';
import { SETTINGS_ID } from './SettingsForm.tsx';

type Props = { isEshop: boolean; hasSettings: boolean };

/** What people come to their account for. */
export function AccountLinks({ isEshop, hasSettings }: Props) {
  const links = [
    { href: paths.favourites(), text: 'Ulubione' },
    { href: watchdogPaths.list(), text: 'Obserwowane' },
    { href: favouriteListPaths.all(), text: 'Twoje listy' },
    ...(hasSettings ? [{ href: `#${SETTINGS_ID}`, text: 'Powiadomienia' }] : []),
    { href: accountPaths.personalData(), text: 'Twoje dane' },
    { href: accountPaths.picture(), text: 'Twoje zdjęcie' },
    { href: accountPaths.changeEmail(), text: 'Zmień e-mail' },
    { href: accountPaths.renewPassword(), text: 'Zmień hasło' },
    ...(isEshop ? [{ href: shopPanelPaths.panel(), text: 'Panel sklepu' }] : []),
  ];
  return (
    <nav aria-label="Twoje konto">
      <ul className={styles.tiles}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className={styles.tile} href={href}>
              {text}
              <Icon name="chevronRight" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
