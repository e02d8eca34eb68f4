import type { ReportedContent } from './contentReport.ts';
import { route } from './paths.ts';

/** Pages of reports about content. Apart from `paths`, because few scripts of browsers need them. */
export const reportPaths = {
  form: () => route('/report-content'),
  /** The form about a page. */
  page: (path: string) => route('/report-content', {}, { adres: path }),
  /** The form about a text on a page. */
  content: ({ kind, key }: ReportedContent, path: string) =>
    route('/report-content', {}, { adres: path, tresc: `${kind}:${key}` }),
  /** Says that the report was received. */
  sent: (reference: string) => route('/report-content/sent/:reference', { reference }),
} as const;

/** Receives reports, from the shell only. */
export const REPORT_ENDPOINT = '/api/v2/content-report';
