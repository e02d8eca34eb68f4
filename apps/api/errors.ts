/** A failure that is sent to the client. `id` is a stable identifier for programs; `message` is a Polish text for visitors. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly id: string;
  readonly status: number;
  /** True if the cause is in the API or the database; such failures are logged as errors. */
  readonly isReportable: boolean;
  readonly field: string | undefined;

  constructor(kind: FailureKind, details: { message?: string; field?: string; cause?: unknown } = {}) {
    super(details.message ?? kind.message, { cause: details.cause });
    this.id = kind.id;
    this.status = kind.status;
    this.isReportable = kind.isReportable;
    this.field = details.field;
  }
}

type FailureKind = { id: string; status: number; isReportable: boolean; message: string };

/** All failures of the API by name. */
export const failures = {
  badRequest: { id: 'bad_request', status: 400, isReportable: false, message: 'Nieprawidłowe zapytanie.' },
  notFound: { id: 'not_found', status: 404, isReportable: false, message: 'Nie znaleziono.' },
  gone: { id: 'gone', status: 410, isReportable: false, message: 'Tej oferty już nie ma.' },
  tooManyRequests: {
    id: 'too_many_requests',
    status: 429,
    isReportable: false,
    message: 'Zbyt wiele zapytań. Spróbuj za chwilę.',
  },
  internal: { id: 'internal', status: 500, isReportable: true, message: 'Coś poszło nie tak. Spróbuj ponownie.' },
  unavailable: {
    id: 'unavailable',
    status: 503,
    isReportable: true,
    message: 'Chwilowo niedostępne. Spróbuj za chwilę.',
  },
} as const satisfies Record<string, FailureKind>;
