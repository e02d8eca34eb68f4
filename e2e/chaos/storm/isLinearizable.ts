/** An operation with the times of its request and response. Without a response (`endedAt: Infinity`) it may have no effect. */
export type Call<Input> = { startedAt: number; endedAt: number; input: Input };

type Model<State, Input> = {
  initial: State;
  /** The state after the operation; null if its result is impossible in `state`. */
  apply: (state: State, input: Input) => State | null;
  /** Equal for equal states. */
  getKey: (state: State) => string;
};

export type RegisterInput<T> = { kind: 'write' | 'read'; value: T };
export type SetInput = { kind: 'add' | 'remove'; value: string } | { kind: 'read'; values: string[] };

/**
 * Whether the calls could have happened one after the other, each between its request and its response (Wing and Gong, 1993,
 * with the memory of Lowe, 2017: the same calls done with the same state are tried once).
 */
export function isLinearizable<State, Input>(model: Model<State, Input>, calls: readonly Call<Input>[]) {
  const answered = calls.reduce((bits, { endedAt }, n) => (endedAt === Infinity ? bits : bits | bit(n)), 0n);
  const seen = new Set<string>();
  const left = [{ done: 0n, state: model.initial }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { done, state } = next;
    if ((done & answered) === answered) return true;
    const open = calls.flatMap((call, n) => ((done & bit(n)) === 0n ? [{ ...call, n }] : []));
    // A call that began after the response of another cannot come before it.
    const before = open.reduce((least, { endedAt }) => Math.min(least, endedAt), Infinity);
    for (const { n, startedAt, input } of open) {
      const after = startedAt <= before ? model.apply(state, input) : null;
      if (after === null) continue;
      const reached = { done: done | bit(n), state: after };
      const key = `${reached.done} ${model.getKey(after)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      left.push(reached);
    }
  }
  return false;
}

export function createRegister<T extends string | number | boolean>(initial: T): Model<{ value: T }, RegisterInput<T>> {
  return {
    initial: { value: initial },
    apply: (state, { kind, value }) => (kind === 'write' ? { value } : value === state.value ? state : null),
    getKey: ({ value }) => String(value),
  };
}

/** A set that is empty at first. */
export const setModel: Model<readonly string[], SetInput> = {
  initial: [],
  apply(state, input) {
    if (input.kind === 'read') return state.join('\n') === input.values.toSorted().join('\n') ? state : null;
    const others = state.filter((each) => each !== input.value);
    return input.kind === 'add' ? [...others, input.value].toSorted() : others;
  },
  getKey: (state) => state.join('\n'),
};

function bit(n: number) {
  return 1n << BigInt(n);
}
