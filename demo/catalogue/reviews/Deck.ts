import type { Random } from '../Random.ts';

/** Draws each choice once, in random order, then nothing. */
export class Deck<T> {
  readonly #left: T[];

  constructor(choices: readonly T[], random: Random) {
    this.#left = random.sample(choices, choices.length);
  }

  draw(): T | undefined {
    return this.#left.pop();
  }
}
