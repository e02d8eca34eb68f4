import type { RequestedFragment, WorkerMessage } from './messages.ts';
import { ProtocolError } from './parseWorkerMessage.ts';
import { RemoteRejectedError, RemoteThrewError, RemoteUnavailableError } from './WorkerError.ts';

/** Messages that belong to a call. */
type CallMessage = Extract<
  WorkerMessage,
  { type: 'page' | 'redirect' | 'fragment' | 'endpoint' | 'form' | 'error' | 'fragment-request' }
>;
export type WorkerResponse = Exclude<CallMessage, { type: 'error' | 'fragment-request' }>;

type CallType = 'page' | 'fragment' | 'endpoint' | 'form';

export type PendingCall = {
  type: CallType;
  requestId: string;
  resolve: (response: WorkerResponse) => void;
  reject: (error: Error) => void;
  onFragmentRequest?: (fragment: RequestedFragment) => void;
};

const RESPONSES: Record<CallType, WorkerResponse['type'][]> = {
  page: ['page', 'redirect'],
  fragment: ['fragment'],
  endpoint: ['endpoint'],
  form: ['form'],
};
/** A page with more is broken. */
const MAX_FRAGMENTS = 200;
/** Cancelled calls whose late response is still accepted. */
const MAX_CANCELLED = 1000;

/** The calls of one worker that have no response yet. Ids increase. */
export function createPendingCalls() {
  const pending = new Map<number, PendingCall & { fragments: Set<number> }>();
  const cancelled = new Set<number>();
  let forgottenUpTo = 0;

  function cancel(id: number) {
    pending.delete(id);
    cancelled.add(id);
    if (cancelled.size <= MAX_CANCELLED) return;
    forgottenUpTo = cancelled.values().next().value!;
    cancelled.delete(forgottenUpTo);
  }

  function settle(message: CallMessage) {
    const call = pending.get(message.id);
    if (!call) return ignoreCancelled(message);
    if (message.type === 'fragment-request') {
      if (call.type !== 'page') throw new ProtocolError(`it requested a fragment for a ${call.type}`);
      if (call.fragments.has(message.n) || call.fragments.size >= MAX_FRAGMENTS)
        throw new ProtocolError('it requested too many fragments or one twice');
      call.fragments.add(message.n);
      return call.onFragmentRequest?.(message);
    }
    if (message.type === 'error') {
      pending.delete(message.id);
      return call.reject(createReportedError(message));
    }
    if (!RESPONSES[call.type].includes(message.type))
      throw new ProtocolError(`it responded to a ${call.type} request with "${message.type}"`);
    pending.delete(message.id);
    call.resolve(message);
  }

  /** The call was cancelled while its response was on its way. */
  function ignoreCancelled({ type, id }: CallMessage) {
    if (id <= forgottenUpTo) return;
    const isKnown = type === 'fragment-request' ? cancelled.has(id) : cancelled.delete(id);
    if (!isKnown) throw new ProtocolError(`it sent "${type}" for a request that it does not have`);
  }

  return {
    get size() {
      return pending.size;
    },
    add: (id: number, call: PendingCall) => void pending.set(id, { ...call, fragments: new Set() }),
    /** The caller does not wait any more. */
    cancel,
    /** Settles the call of a message. Throws ProtocolError if the message belongs to none. */
    settle,
    /** Rejects all calls and returns their request ids. */
    rejectAll(error: Error): string[] {
      const calls = [...pending.values()];
      pending.clear();
      for (const call of calls) call.reject(error);
      return calls.map(({ requestId }) => requestId);
    },
  };
}

function createReportedError({ kind, message, stack, status = 400, field }: Extract<WorkerMessage, { type: 'error' }>) {
  if (kind === 'rejected') return new RemoteRejectedError(message, { status, field }, stack);
  return kind === 'unavailable' ? new RemoteUnavailableError(message, stack) : new RemoteThrewError(message, stack);
}
