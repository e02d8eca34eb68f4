import { ResponseError } from '@gniazdo/api-client';

/** Polish messages of a refused form. */
export type Refusal = {
  /** By the name of the field. */
  errors: Partial<Record<string, string>>;
  /** About the whole form. */
  message?: string;
};

const SERVER_ERROR = 500;
const OFFLINE = 'Brak połączenia. Wyślij formularz jeszcze raz, gdy wróci: wpisane dane zostają.';

/** The message of a failed request. Failures of the server have none: the form can be sent again. */
export async function readRefusal(reason: unknown): Promise<Refusal> {
  if (!(reason instanceof ResponseError)) return { errors: {}, message: OFFLINE };
  if (reason.response.status >= SERVER_ERROR) return { errors: {} };
  const { field, message } = (await reason.response.json().catch(() => ({}))) as { field?: string; message?: string };
  return field && message ? { errors: { [field]: message } } : { errors: {}, message };
}
