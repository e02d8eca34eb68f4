import styles from './stories.module.css';
import { Rating } from './Rating.tsx';

export default { title: 'Rating' };

export const Values = () => (
  <div className={styles.row}>
    {[0.4, 2.5, 4.24, 5].map((rating) => (
      <Rating key={rating} rating={rating} reviewsCount={128} />
    ))}
    <Rating rating={4.24} />
  </div>
);
