import type { IconSize } from '../tokens.ts';
import styles from './Icon.module.css';
import { iconPaths, type IconName } from './iconPaths.ts';

type Props = {
  name: IconName;
  /** Pixels. */
  size?: IconSize;
};

/** A decorative icon in the colour of the text. Provide a text beside it or a label. */
export function Icon({ name, size = 20 }: Props) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
