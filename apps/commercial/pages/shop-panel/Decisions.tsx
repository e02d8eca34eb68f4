import type { ShopDecision, ShopPanel } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { type RefusedForm, TextArea } from '@gniazdo/ui/components';
import styles from './shopPanel.module.css';

type Props = Pick<ShopPanel, 'role' | 'decisions'> & { refused?: RefusedForm };

/** What staff have decided about the shop, with the forms of objections. Nothing without decisions. */
export function Decisions({ role, decisions = [], refused }: Props) {
  if (decisions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="decyzje">
      <h2 id="decyzje">Decyzje w sprawie sklepu</h2>
      <p>
        Od każdej decyzji można się odwołać raz, w ciągu sześciu miesięcy. Odwołanie rozpatrzy inna osoba niż ta, która
        podjęła decyzję. {role === 'accountant' && 'Odwołuje się właściciel albo redaktor sklepu.'}
      </p>
      <ul className={styles.reviews}>
        {decisions.map((decision) => (
          <Decision
            key={decision.id}
            decision={decision}
            canWrite={role !== 'accountant'}
            refused={refused?.values.decisionId === String(decision.id) ? refused : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

type DecisionProps = { decision: ShopDecision; canWrite: boolean; refused?: RefusedForm };

function Decision({ decision, canWrite, refused }: DecisionProps) {
  const { id, subject, statement, decidedAt, canObject, objection, outcome } = decision;
  const date = formatDate(decidedAt);
  const error = refused?.errors.objection;
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <strong>{subject}</strong>
        <time dateTime={decidedAt}>{date}</time>
      </p>
      <p className={styles.text}>{statement}</p>
      {objection !== null && (
        <div className={styles.reply}>
          <p className={styles.quiet}>{outcome ? 'Twoje odwołanie:' : 'Twoje odwołanie czeka na odpowiedź:'}</p>
          <p className={styles.text}>{objection}</p>
        </div>
      )}
      {outcome && (
        <div className={styles.reply}>
          <p className={styles.quiet}>{outcome.isUpheld ? 'Uznaliśmy odwołanie.' : 'Nie uznaliśmy odwołania.'}</p>
          <p className={styles.text}>{outcome.statement}</p>
        </div>
      )}
      {canObject && canWrite && (
        <details className={styles.answer} open={refused !== undefined}>
          <summary>Odwołaj się</summary>
          <form className={styles.form} action={shopPanelPaths.object(id)} method="post" noValidate>
            <TextArea
              id={`odwolanie-${id}`}
              name="objection"
              label={`Dlaczego nie zgadzasz się z decyzją z ${date}?`}
              hint="Od 20 do 4000 znaków."
              error={error}
              defaultValue={refused?.values.objection}
              {...(error !== undefined && { autoFocus: true })}
            />
            <Button type="submit" variant="primary">
              Wyślij odwołanie
            </Button>
          </form>
        </details>
      )}
    </li>
  );
}
