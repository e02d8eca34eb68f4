import type { UserProfile } from '@gniazdo/contracts/account';
import { paths } from '@gniazdo/contracts/site';
import { formatCount, formatDate, plural } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { Avatar, EmptyState } from '@gniazdo/ui/components';
import { Rating } from '@gniazdo/ui/display';
import styles from './ProfilePage.module.css';

/** What everyone may see of a user. */
export function ProfilePage({ data }: { data: UserProfile }) {
  const { nickName, avatar, reviews, reviewsCount, likesReceived } = data;
  return (
    <div className={styles.page}>
      <div className={styles.person}>
        <Avatar name="" initials={avatar.initials} src={avatar.url} size={48} />
        <div>
          <h1>{nickName}</h1>
          <p className={styles.facts}>
            {`${formatCount(reviewsCount)} ${plural(reviewsCount, 'opinia', 'opinie', 'opinii')}, `}
            {`${formatCount(likesReceived)} ${plural(likesReceived, 'otrzymane polubienie', 'otrzymane polubienia', 'otrzymanych polubień')}`}
          </p>
        </div>
      </div>
      {reviews.length > 0 ? (
        <section aria-labelledby="opinie" className={styles.reviews}>
          <h2 id="opinie">Opinie</h2>
          <ul className={styles.list}>
            {reviews.map(({ id, value, text, dateTime, variant }) => (
              <li key={id} className={styles.review}>
                {variant && (
                  <a className={styles.product} href={paths.variant(variant.id, variant.slug)}>
                    {variant.name}
                  </a>
                )}
                <Rating rating={value} />
                {text && <p>{text}</p>}
                <p className={styles.facts}>{formatDate(dateTime)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState icon="user" title="Nie ma jeszcze opinii">
          <p>Opinie tej osoby zobaczysz tutaj, gdy się pojawią.</p>
          <ButtonLink href={paths.products()}>Zobacz produkty</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
