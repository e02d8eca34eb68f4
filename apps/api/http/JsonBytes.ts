/** A response body that is already JSON in UTF-8. `T` is the type of its content. */
export class JsonBytes<T> {
  readonly bytes: Buffer;
  declare readonly content: T;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
