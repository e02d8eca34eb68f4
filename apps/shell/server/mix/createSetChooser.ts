import type { FastifyRequest } from 'fastify';
import type { Asked, createCanarySplit, SplitSet } from '../canary/createCanarySplit.ts';
import { cookieOf, SHELL_COOKIES } from '../http/cookies.ts';
import type { Staff } from '../staff/createStaff.ts';
import type { ComposedMix, Mixes } from './createMixes.ts';
import { type Mix, readMix } from './readMix.ts';

/** What one request is answered from. */
export type ChosenSet = SplitSet & {
  /** For staff who tries releases out: nobody else may ever see the answer. */
  mix: ComposedMix | null;
};

export type SetChooser = ReturnType<typeof createSetChooser>;

type Options = {
  split: ReturnType<typeof createCanarySplit>;
  mixes: Mixes;
  staff: Staff;
  isOn: boolean;
  /** Host names that may serve releases of mixes. */
  hosts: string[];
};

/** Chooses the set for a request: the mix of staff, else the visitor's share. */
export function createSetChooser({ split, mixes, staff, isOn, hosts }: Options) {
  /** The mix that staff has chosen in this browser. Throws MixError when it can't be read. */
  function mixOf(request: Pick<FastifyRequest, 'headers'>): Mix | null {
    const text = isOn ? cookieOf(request.headers, SHELL_COOKIES.mix) : undefined;
    return text && staff.isStaff(request) ? readMix(text, hosts) : null;
  }

  return {
    isOn,
    mixOf,
    /** A mix as written in a link, with all that is live besides as it is now. Rejects with MixError. */
    async complete(text: string) {
      return (await mixes.setFor(readMix(text, hosts))).mix.exact;
    },
    /** Rejects with MixError when the mix that was chosen can't be had. */
    async choose(asked: Asked): Promise<ChosenSet> {
      const mix = mixOf(asked.request);
      return mix ? { ...(await mixes.setFor(mix)), isSplit: true } : { ...split.choose(asked), mix: null };
    },
  };
}
