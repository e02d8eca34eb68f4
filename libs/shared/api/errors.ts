/** The API responded with a status other than 2xx. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly response: Response;

  constructor(response: Response, url: string) {
    super(`${url} responded with ${response.status}.`);
    this.response = response;
  }
}

/** The API could not be reached; see `cause`. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(url: string, cause: unknown) {
    super(`${url} could not be reached.`, { cause });
  }
}

/** A required parameter is missing; no request was sent. */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';
  readonly field: string;

  constructor(field: string, method: string) {
    super(`${method} needs "${field}".`);
    this.field = field;
  }
}
