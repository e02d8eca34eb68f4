/** The API refused a request; the message is for visitors. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
}

/** Sends a request about the visitor's account. Rejects with AuthError if it is refused. */
export async function callAuth(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Checked by hand, because zod would cost bytes. The API's tests check its responses.
  const content = (await response.json()) as { message?: string };
  if (!response.ok) throw new AuthError(content.message ?? 'Chwilowo niedostępne. Spróbuj za chwilę.');
  return content;
}
