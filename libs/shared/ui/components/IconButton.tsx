import type { ComponentProps } from 'react';
import type { IconSize } from '../tokens/sizes.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { IconName } from './iconPaths.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  /** Accessible name and tooltip. Independent of `aria-pressed`, which is announced too. */
  label: string;
  iconSize?: IconSize;
};

/** A round button with an icon only. Pressed ones are filled. */
export function IconButton({ icon, label, iconSize, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button} aria-label={label} title={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
