import styles from './stories.module.css';
import { Skeleton } from './Skeleton.tsx';

export default { title: 'Skeleton' };

export const Shapes = () => (
  <div className={styles.shapes}>
    <Skeleton shape="picture" />
    <Skeleton />
    <Skeleton shape="block" />
  </div>
);
