import { type ShopImport, shopPanelPaths } from '@gniazdo/contracts';
import { formatCount } from '@gniazdo/format';
import { Table } from '@gniazdo/ui/components';
import { formatMoment } from './formatMoment.ts';
import { getOutcome, translateReport } from './importTexts.ts';
import { ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

/** The report of one import, line by line. */
export function ShopImportPage({ data: report }: { data: ShopImport }) {
  const { counts, file, message, refused, warnings } = report;
  return (
    <ShopPage title={`Import: ${formatMoment(report.startedAt)}`}>
      <p>
        Wynik: {getOutcome(report)}.{file && ` Plik: ${file}.`}
      </p>
      {message && (
        <p className={styles.notice}>
          <ReportText text={message} /> Oferty w serwisie pozostały bez zmian.
        </p>
      )}
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
