import { CardGallery } from './CardGallery.tsx';
import styles from './stories.module.css';

export default { title: 'CardGallery' };

const image = (id: string) => ({ id, type: 'product', cropped: false });

export const WithoutPicture = () => (
  <div className={styles.card}>
    <CardGallery images={[]} name="Sofa Bergen" sizes="232px" />
  </div>
);

export const SeveralPictures = () => (
  <div className={styles.card}>
    <CardGallery images={[image('1'), image('2'), image('3')]} name="Sofa Bergen" sizes="232px" />
  </div>
);
