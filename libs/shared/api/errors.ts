/** The API answered, but not with 2xx. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly response: Response;

  constructor(response: Response, url: string) {
    super(`${url} answered ${response.status}.`);
    this.response = response;
  }
}

/** Nobody answered; `cause` says why. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(url: string, cause: unknown) {
    super(`${url} could not be reached.`, { cause });
  }
}

/** A call lacks a parameter it needs; nothing was sent. */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';
  readonly field: string;

  constructor(field: string, method: string) {
    super(`${method} needs "${field}".`);
    this.field = field;
  }
}
