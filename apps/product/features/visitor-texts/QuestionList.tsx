import type { QuestionPage } from '@gniazdo/contracts/account';
import { questionPaths } from '@gniazdo/contracts/site';
import { QuestionCard } from './QuestionCard.tsx';
import styles from './Questions.module.css';

type Props = { variantId: number; list: QuestionPage };

/** A page of questions with links to the other pages. */
export function QuestionList({ variantId, list: { page, hasMore, total, answered, questions } }: Props) {
  return (
    <>
      {total > 0 && <p className={styles.count}>{`Pytania: ${total}, z odpowiedzią: ${answered}`}</p>}
      {/* The visitor's own question, which waits, is in the list only. */}
      {questions.length === 0 && total === 0 && <p className={styles.count}>Nikt jeszcze o nic nie zapytał.</p>}
      {page > 1 && (
        <a href={questionPaths.questions(variantId, page > 2 ? { strona: page - 1 } : {})} rel="prev">
          Nowsze pytania
        </a>
      )}
      {questions.length > 0 && (
        <ul className={styles.list} aria-label="Pytania">
          {questions.map((question) => (
            <li key={question.id} className={styles.card}>
              <QuestionCard question={question} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <a href={questionPaths.questions(variantId, { strona: page + 1 })} rel="next">
          Starsze pytania
        </a>
      )}
    </>
  );
}
