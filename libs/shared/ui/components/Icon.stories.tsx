import { ICON_SIZES } from '../tokens.ts';
import styles from './stories.module.css';
import { Icon } from './Icon.tsx';
import { iconPaths, type IconName } from './iconPaths.ts';

export default { title: 'Icon' };

export const All = () => (
  <div className={styles.row}>
    {(Object.keys(iconPaths) as IconName[]).map((name) => (
      <Icon key={name} name={name} size={24} />
    ))}
  </div>
);

export const Sizes = () => (
  <div className={styles.row}>
    {ICON_SIZES.map((size) => (
      <Icon key={size} name="shop" size={size} />
    ))}
  </div>
);
