import type { dialogAttributes } from '@gniazdo/contracts/site';
import { Icon, type IconName } from '@gniazdo/ui';
import styles from './Header.module.css';

type Props = {
  href: string;
  icon: IconName;
  text: string;
  dialog?: ReturnType<typeof dialogAttributes>;
  /** Who sees it: `showVisitor`. Default: everybody. */
  for?: 'guest' | 'user' | 'withoutScript';
};

/** A link of the header with an icon; with `dialog` it opens a dialog. */
export function HeaderAction({ href, icon, text, dialog, for: audience }: Props) {
  return (
    <li data-own={audience} hidden={audience === 'user'}>
      <a className={styles.action} href={href} {...dialog}>
        <Icon name={icon} size={24} />
        <span className={styles.actionText}>{text}</span>
      </a>
    </li>
  );
}
