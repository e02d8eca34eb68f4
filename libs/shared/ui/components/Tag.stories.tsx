import { TAG_SIZES } from '../tokens.ts';
import { Icon } from './Icon.tsx';
import styles from './stories.module.css';
import { Tag } from './Tag.tsx';

export default { title: 'Tag' };

export const Tones = () => (
  <div className={styles.row}>
    <Tag tone="discount">-15 %</Tag>
    <Tag tone="promo">Black Friday</Tag>
    <Tag tone="good">Darmowa dostawa</Tag>
    <Tag>Reklama</Tag>
  </div>
);

export const Sizes = () => (
  <div className={styles.row}>
    {TAG_SIZES.map((size) => (
      <Tag key={size} size={size} tone="good">
        {size > 18 && <Icon name="truck" size={16} />} Wysokość {size}
      </Tag>
    ))}
  </div>
);
