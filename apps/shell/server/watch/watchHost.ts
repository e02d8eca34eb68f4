import type { WorkerHost } from '../workers/createWorkerHost.ts';
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './Outcome.ts';

/** The same host, with each of its answers told to `onAnswer`: what came of the question, and after how many ms. */
export function watchHost(host: WorkerHost, onAnswer: (outcome: Outcome, ms: number) => void): WorkerHost {
  const ask: WorkerHost['ask'] = async (question, options) => {
    const askedAt = performance.now();
    try {
      const answer = await host.ask(question, options);
      onAnswer(outcomeOfAnswer(answer), performance.now() - askedAt);
      return answer;
    } catch (error) {
      const outcome = outcomeOfError(error);
      if (outcome) onAnswer(outcome, performance.now() - askedAt);
      throw error;
    }
  };
  // Its other members stay getters.
  return Object.create(host, { ask: { value: ask, enumerable: true } }) as WorkerHost;
}
