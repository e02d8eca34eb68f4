import type { ComponentProps } from 'react';
import type { IconSize } from '../tokens.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { IconName } from './iconPaths.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Accessible name and tooltip. Independent of `aria-pressed`, which is announced too. */
  label: string;
  iconSize?: IconSize;
  /** Number over the lower edge; also in the tooltip, which is the button's description. None at 0. */
  count?: number;
};

/** A round button with an icon only. Pressed ones are filled. */
export function IconButton({ icon, label, iconSize, count, ...rest }: Props) {
  const text = count ? String(count) : undefined;
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      aria-label={label}
      title={text ? `${label} (${text})` : label}
      data-count={text}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
