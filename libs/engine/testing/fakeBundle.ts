import { PROTOCOL } from '@gniazdo/composition/protocol';

type FakeRemote = {
  name?: string;
  version?: string;
  /**
   * JavaScript body of a function that responds to `message`, a page, fragment or endpoint request, with `page(id,
   * html, more)`, `fragment(id, html)` or `send(message)`.
   */
  respond?: string;
  /** Runs when the bundle is loaded. */
  onLoad?: string;
  isReady?: boolean;
};

/** A hand-written server bundle of a remote: CommonJS text that implements the worker's side of the protocol. */
export function fakeBundle({
  name = 'fake',
  version = '1.0.0',
  respond = '',
  onLoad = '',
  isReady = true,
}: FakeRemote = {}) {
  return `
    let port;
    const send = ({ ...message }) => {
      let body = '';
      if (message.type === 'page') { body = message.page.html; message.page = { ...message.page, html: '' }; }
      if (message.type === 'fragment') { body = message.html; message.html = ''; }
      if (message.type === 'endpoint') { body = message.response.body; message.response = { ...message.response, body: '' }; }
      port.send(message, body);
    };
    const timings = { load: 1, render: 2 };
    const page = (id, html, more = {}) => send({ type: 'page', id, page: {
      status: 200, head: { title: 'Tytuł' }, html, cache: { kind: 'public', maxAge: 60 }, timings, ...more } });
    const fragment = (id, html) => send({ type: 'fragment', id, html: String(html), timings });
    const respond = (message) => { ${respond} };
    exports.start = (given) => {
      port = given;
      ${onLoad}
      port.onMessage((message) => {
        if (message.type === 'ping') return send({ type: 'pong', id: message.id });
        if (message.type === 'drain') return port.exit();
        if (message.type === 'abort') return send({ type: 'log', level: 'info', message: 'aborted ' + message.id });
        try {
          respond(message);
        } catch (error) {
          send({ type: 'error', id: message.id, message: error.message, stack: error.stack });
        }
      });
      if (${isReady}) send({ type: 'ready', protocol: ${PROTOCOL}, name: '${name}', version: '${version}',
        routes: [], personalRoutes: [], fragments: [], endpoints: [] });
    };
  `;
}
