import type { PageRequest } from '@gniazdo/composition';
import type { ShopImport } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatCount, formatPrice } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import { Table } from '@gniazdo/ui/components';
import { formatMoment } from './formatMoment.ts';
import { getOutcome, translateReport } from './importTexts.ts';
import { ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

/** The report of one import, line by line. */
export function ShopImportPage({ data: report, request }: { data: ShopImport; request: PageRequest }) {
  const { counts, file, message, refused, warnings } = report;
  const { refusedForm } = request;
  return (
    <ShopPage
      title={`Import: ${formatMoment(report.startedAt)}`}
      readerRole={report.role}
      message={refusedForm?.errors.decision ?? refusedForm?.message}
    >
      <p>
        Wynik: {getOutcome(report)}.{file && ` Plik: ${file}.`}
      </p>
      {message && (
        <p className={styles.notice}>
          <ReportText text={message} /> Oferty w serwisie pozostały bez zmian.
        </p>
      )}
      {report.hold && <Hold importId={report.id} hold={report.hold} canDecide={report.role !== 'accountant'} />}
      {counts && (
        <dl className={styles.figures}>
          {[
            { name: 'W pliku', count: counts.read },
            { name: 'Nowe', count: counts.new },
            { name: 'Zmienione', count: counts.changed },
            { name: 'Bez zmian', count: counts.unchanged },
            { name: 'Wycofane', count: counts.deactivated },
            { name: 'Odrzucone', count: counts.refused },
          ].map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Findings title="Odrzucone oferty" findings={refused} total={counts?.refused} causes={report.refusedCauses} />
      <Findings title="Uwagi" findings={warnings} total={counts?.warnings} causes={report.warningCauses} />
      {counts && refused.length + warnings.length === 0 && <p>Nie mamy uwag do tego pliku.</p>}
      <p>
        <a href={shopPanelPaths.panel()}>Wszystkie importy</a>
      </p>
    </ShopPage>
  );
}

type HoldProps = { importId: number; hold: NonNullable<ShopImport['hold']>; canDecide: boolean };

const HOLD_STATES: Record<HoldProps['hold']['state'], string> = {
  open: 'Sprawdź plik. Jeśli jest poprawny, potwierdź go, a wczytamy go ponownie; jeśli nie, odrzuć go i popraw.',
  confirmed: 'Plik jest potwierdzony: wczytamy go przy następnym pobraniu.',
  rejected: 'Plik jest odrzucony.',
  superseded: 'Późniejszy plik zastąpił ten plik.',
  merged: 'Plik został potwierdzony i wczytany później.',
};

/** What a held import would change, and the forms that confirm or reject it. */
function Hold({ importId, hold: { state, changes, examples }, canDecide }: HoldProps) {
  return (
    <section className={styles.section} aria-labelledby="wstrzymany">
      <h2 id="wstrzymany">Dlaczego wstrzymaliśmy ten plik</h2>
      <p className={styles.notice}>
        Z {formatCount(changes.active)} ofert w serwisie ubyłoby {formatCount(changes.deactivated)}, a cenę zmieniłoby{' '}
        {formatCount(changes.repriced)}, w tym co najmniej dwukrotnie {formatCount(changes.repricedFar)}. Plik niczego
        nie zmienił.{' '}
        {state === 'open' && !canDecide ? 'Zdecyduje o nim właściciel albo redaktor sklepu.' : HOLD_STATES[state]}
      </p>
      <Table
        caption="Przykłady zmian"
        columns={[{ name: 'Oferta' }, { name: 'Cena', isNumber: true }, { name: 'Po zmianie', isNumber: true }]}
        rows={examples.map(({ name, price, newPrice }) => [
          name,
          formatPrice(price),
          newPrice === null ? 'brak w pliku' : formatPrice(newPrice),
        ])}
      />
      {state === 'open' && canDecide && (
        <form className={styles.next} action={shopPanelPaths.decideImport(importId)} method="post">
          <Button type="submit" variant="primary" name="decision" value="confirm">
            Potwierdź zmiany
          </Button>
          <Button type="submit" name="decision" value="reject">
            Odrzuć plik
          </Button>
        </form>
      )}
    </section>
  );
}

type FindingsProps = {
  title: string;
  findings: ShopImport['refused'];
  total?: number;
  causes?: ShopImport['warningCauses'];
};

function Findings({ title, findings, total = findings.length, causes = [] }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {causes.length > 0 && (
        <Table
          caption={`${title}: przyczyny`}
          columns={[{ name: 'Ile', isNumber: true }, { name: 'Pole' }, { name: 'Powód' }]}
          rows={causes.map(({ field, reason, count }) => [
            formatCount(count),
            <code key="field">{field}</code>,
            <ReportText key="reason" text={reason} />,
          ])}
        />
      )}
      {total > findings.length && (
        <p>
          Pierwsze {formatCount(findings.length)} z {formatCount(total)}.
        </p>
      )}
      <Table
        caption={title}
        columns={[{ name: 'Oferta' }, { name: 'Wiersz', isNumber: true }, { name: 'Pole' }, { name: 'Powód' }]}
        rows={findings.map(({ line, id, field, reason }) => [
          id ?? 'bez identyfikatora',
          String(line),
          <code key="field">{field}</code>,
          <ReportText key="reason" text={reason} />,
        ])}
      />
    </section>
  );
}

function ReportText({ text }: { text: string }) {
  const { text: shown, lang } = translateReport(text);
  return <span lang={lang}>{shown}</span>;
}
