import type { WorkerMessage } from './messages.ts';

/** Divides a message into its JSON and its HTML or text, which a frame carries unescaped. `joinBody` is the reverse. */
export function splitBody(message: WorkerMessage): { head: object; body: string } {
  switch (message.type) {
    case 'page':
      return { head: { ...message, page: { ...message.page, html: '' } }, body: message.page.html };
    case 'fragment':
      return { head: { ...message, html: '' }, body: message.html };
    case 'endpoint':
      return { head: { ...message, response: { ...message.response, body: '' } }, body: message.response.body };
    default:
      return { head: message, body: '' };
  }
}

/** Inserts the text of a frame into the message of its head. */
export function joinBody(message: WorkerMessage, body: string): WorkerMessage {
  if (message.type === 'page') message.page.html = body;
  if (message.type === 'fragment') message.html = body;
  if (message.type === 'endpoint') message.response.body = body;
  return message;
}
