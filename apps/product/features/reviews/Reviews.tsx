import type { Product } from '@gniazdo/contracts/offers';
import { dialogAttributes, paths, questionPaths } from '@gniazdo/contracts/site';
import { formatCount, plural } from '@gniazdo/format';
import { ButtonLink } from '@gniazdo/ui';
import { Rating } from '@gniazdo/ui/display';
import { Section } from '../../components/Section.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewOrigin } from './ReviewOrigin.tsx';
import styles from './Reviews.module.css';

type Props = Pick<Product, 'rating' | 'reviews' | 'questionsCount'> & { variantId: number };

/** The average rating, the newest reviews and their sources, and links to the questions. */
export function Reviews({ rating, reviews, questionsCount, variantId }: Props) {
  return (
    <Section id="opinie" title="Opinie kupujących">
      {rating.count > 0 ? (
        <p className={styles.summary}>
          <Rating rating={rating.average} />
          <span>
            z {formatCount(rating.count)} opinii
            {reviews.length < rating.count &&
              reviews.length > 0 &&
              `, poniżej ${reviews.length} ${plural(reviews.length, 'najnowsza', 'najnowsze', 'najnowszych')}`}
          </span>
        </p>
      ) : (
        <p>Nikt jeszcze nie napisał opinii o tym produkcie.</p>
      )}
      <ul className={styles.list}>
        {reviews.map((review) => (
          <ReviewCard key={review.externalId} review={review} />
        ))}
      </ul>
      <p className={styles.photos}>
        {reviews.length < rating.count && (
          <ButtonLink href={paths.reviews(variantId)} {...dialogAttributes('product/Reviews', { variantId })}>
            Wszystkie opinie ({formatCount(rating.count)})
          </ButtonLink>
        )}
        <ButtonLink href={questionPaths.writeReview(variantId)} rel="nofollow">
          Napisz opinię
        </ButtonLink>
        <ButtonLink href={questionPaths.questions(variantId)}>
          Pytania i odpowiedzi{questionsCount ? ` (${questionsCount})` : ''}
        </ButtonLink>
      </p>
      <ReviewOrigin reviews={reviews} />
    </Section>
  );
}
