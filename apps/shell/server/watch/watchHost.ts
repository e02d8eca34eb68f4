import type { Question } from '../workers/startWorkerThread.ts';
import type { WorkerHost } from '../workers/createWorkerHost.ts';
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './Outcome.ts';

type OnAnswer = (outcome: Outcome, ms: number, question: Question) => void;

/** The same host, with each of its answers told to `onAnswer`: what came of the question, and after how many ms. */
export function watchHost(host: WorkerHost, onAnswer: OnAnswer): WorkerHost {
  const ask: WorkerHost['ask'] = async (question, options) => {
    const askedAt = performance.now();
    try {
      const answer = await host.ask(question, options);
      onAnswer(outcomeOfAnswer(answer), performance.now() - askedAt, question);
      return answer;
    } catch (error) {
      const outcome = outcomeOfError(error);
      if (outcome) onAnswer(outcome, performance.now() - askedAt, question);
      throw error;
    }
  };
  // Its other members stay getters.
  return Object.create(host, { ask: { value: ask, enumerable: true } }) as WorkerHost;
}
