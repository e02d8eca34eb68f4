/** An answer that is JSON already, as UTF-8: nothing is left to do but to send it. `T` says what it holds. */
export class JsonBytes<T> {
  readonly bytes: Buffer;
  declare readonly holds: T;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
