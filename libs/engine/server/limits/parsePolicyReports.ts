import { z } from 'zod';

/** A violation of the Content-Security-Policy, as a browser has sent it. Its URLs may contain secrets. */
export type PolicyReport = {
  /** URL of the page. */
  page: string;
  directive: string;
  /** URL, or a word such as `inline`. */
  blocked: string;
  /** URL of the script, and the line in it. */
  source?: string;
  line?: number;
  /** Start of the inline code. */
  sample?: string;
};

const MAX_TEXT_LENGTH = 300;
const MAX_URL_LENGTH = 2000;
/** Of a list, also of other types; more than are logged of a client in a minute. Each other entry costs time. */
const MAX_ENTRIES = 100;

const text = z.string().transform((value) => value.slice(0, MAX_TEXT_LENGTH));
const url = z.string().transform((value) => value.slice(0, MAX_URL_LENGTH));
const line = z.number();

/** The body of `report-uri` (application/csp-report). */
const singleReport = z
  .object({
    'csp-report': z.object({
      'document-uri': url,
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': url,
      'source-file': url.optional(),
      'line-number': line.optional(),
      'script-sample': text.optional(),
    }),
  })
  .transform(({ 'csp-report': report }): PolicyReport => ({
    page: report['document-uri'],
    directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
    sample: report['script-sample'],
  }));

/** An entry in the body of `report-to` (application/reports+json), which may contain reports of other types. */
const listedReport = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: url,
      effectiveDirective: text,
      blockedURL: url.nullish(),
      sourceFile: url.nullish(),
      lineNumber: line.nullish(),
      sample: text.nullish(),
    }),
  })
  .transform(({ body }): PolicyReport => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? '',
    source: body.sourceFile ?? undefined,
    line: body.lineNumber ?? undefined,
    sample: body.sample ?? undefined,
  }));

/** The violations in a request of a browser, in both formats; none for any other body. Reads the first 100 of a list. */
export function parsePolicyReports(body: string): PolicyReport[] {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = Array.isArray(data)
    ? data.slice(0, MAX_ENTRIES).map((entry: unknown) => listedReport.safeParse(entry).data)
    : [singleReport.safeParse(data).data];
  return reports.filter((report) => report !== undefined);
}
