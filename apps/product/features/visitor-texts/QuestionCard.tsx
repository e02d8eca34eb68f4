import type { Answer, Question } from '@gniazdo/contracts/account';
import { questionPaths } from '@gniazdo/contracts/site';
import { formatDate, plural } from '@gniazdo/format';
import styles from './Questions.module.css';

type Props = {
  question: Question;
  /** False: on the page that has the form of an answer. */
  hasAnswerLink?: boolean;
};

/** A question with its answers. Texts are from visitors, so they are never markup. */
export function QuestionCard({ question, hasAnswerLink = true }: Props) {
  const { id, answers, isPending } = question;
  const count = answers.filter((answer) => !answer.isPending).length;
  return (
    <>
      <Entry entry={question} className={styles.question} />
      {!isPending && (
        <p className={styles.actions}>
          <span>
            {count === 0
              ? 'Jeszcze bez odpowiedzi'
              : `${count} ${plural(count, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}`}
          </span>
          {hasAnswerLink && (
            <a href={questionPaths.answer(id)} rel="nofollow">
              Odpowiedz
            </a>
          )}
        </p>
      )}
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label="Odpowiedzi">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Entry entry={answer} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ entry, className }: { entry: Answer; className?: string }) {
  return (
    <div className={styles.entry}>
      <p className={className ?? styles.text}>{entry.text}</p>
      <p className={styles.author}>
        {entry.userNickName ?? 'Anonim'}, <time dateTime={entry.dateTime}>{formatDate(entry.dateTime)}</time>
        {entry.isPending && ' – czeka na sprawdzenie, widzisz to tylko Ty'}
      </p>
    </div>
  );
}
