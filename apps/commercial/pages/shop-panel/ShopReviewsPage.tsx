import type { PageRequest } from '@gniazdo/composition';
import type { ShopReviews } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { type RefusedForm, TextArea } from '@gniazdo/ui/components';
import { Rating } from '@gniazdo/ui/display';
import { getNotice, ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

type Review = ShopReviews['reviews'][number];
const STATUS = {
  pending: 'Twoja odpowiedź czeka na sprawdzenie.',
  published: 'Twoja odpowiedź jest na stronie sklepu.',
  refused: 'Twojej odpowiedzi nie opublikowaliśmy.',
};

/** The reviews of a shop, each with the shop's reply or a form for it. */
export function ShopReviewsPage({ data, request }: { data: ShopReviews; request: PageRequest }) {
  const { role, reviews, page, hasMore } = data;
  const { url, refusedForm: refused } = request;
  const isRefused = ({ id }: Review) => String(id) === refused?.values.reviewId;
  const isListed = reviews.some(isRefused);
  const message = refused && (refused.message || !isListed) ? (refused.message ?? refused.errors.text) : undefined;
  return (
    <ShopPage
      title="Opinie o Twoim sklepie"
      current={shopPanelPaths.reviews()}
      readerRole={role}
      notice={getNotice(url)}
      message={message}
    >
      {role === 'accountant' && <p>Na opinie odpowiada właściciel albo redaktor sklepu.</p>}
      {reviews.length === 0 ? (
        <p>Nikt jeszcze nie ocenił Twojego sklepu.</p>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              canReply={role !== 'accountant'}
              refused={isRefused(review) ? refused : undefined}
            />
          ))}
        </ul>
      )}
      <p className={styles.pages}>
        {page > 1 && (
          <a href={shopPanelPaths.reviews(page > 2 ? page - 1 : undefined)} rel="prev">
            Nowsze opinie
          </a>
        )}
        {hasMore && (
          <a href={shopPanelPaths.reviews(page + 1)} rel="next">
            Starsze opinie
          </a>
        )}
      </p>
    </ShopPage>
  );
}

function ReviewItem({
  review: { id, rating, text, dateTime, reply },
  canReply,
  refused,
}: {
  review: Review;
  canReply: boolean;
  refused?: RefusedForm;
}) {
  const date = formatDate(dateTime);
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <Rating rating={rating} />
        <time dateTime={dateTime}>{date}</time>
      </p>
      {text ? <p className={styles.text}>{text}</p> : <p className={styles.quiet}>Ocena bez tekstu.</p>}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.quiet}>
            {STATUS[reply.status]}
            {reply.status === 'refused' && canReply && ' Możesz napisać nową.'}
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      {canReply && (!reply || reply.status === 'refused') && (
        <details className={styles.answer} open={refused !== undefined}>
          <summary>Odpowiedz</summary>
          <form className={styles.form} action={shopPanelPaths.reply(id)} method="post" noValidate>
            <TextArea
              id={`odpowiedz-${id}`}
              name="text"
              label={`Odpowiedź na opinię z ${date}`}
              hint="Pokażemy ją pod opinią, po sprawdzeniu. Nie podawaj danych kupującego."
              error={refused?.errors.text}
              defaultValue={refused?.values.text}
              {...(refused?.errors.text !== undefined && { autoFocus: true })}
            />
            <Button type="submit" variant="primary">
              Wyślij odpowiedź
            </Button>
          </form>
        </details>
      )}
    </li>
  );
}
