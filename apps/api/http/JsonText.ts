/** An answer that is JSON already; `T` says what it holds. */
export class JsonText<T> {
  readonly text: string;
  declare readonly holds: T;

  constructor(text: string) {
    this.text = text;
  }
}
