const RESPONSES: Record<string, readonly [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Za długi czas przesyłania zapytania.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Za długie nagłówki zapytania.'],
};

type Connection = { writable: boolean; write: (text: string) => unknown; destroy: (error: Error) => unknown };

/**
 * Fastify's `clientErrorHandler`: responds to a request that Node's parser refuses, in the error format of the API, and
 * closes the connection. The response announces that: otherwise a proxy sends the next request, perhaps of another visitor,
 * on a connection that is being closed. Fastify's own handler does not announce it.
 */
export function refuseInvalidRequest(error: Error & { code?: string }, connection: Connection) {
  const { code = '' } = error;
  if (connection.writable && code !== 'ECONNRESET') {
    const [status, message] = RESPONSES[code] ?? ['400 Bad Request', 'Nieprawidłowe zapytanie.'];
    const body = JSON.stringify({ error: 'bad_request', message });
    const headers = [
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      `Content-Length: ${new TextEncoder().encode(body).length}`,
    ];
    connection.write([`HTTP/1.1 ${status}`, ...headers, '', body].join('\r\n'));
  }
  connection.destroy(error);
}
