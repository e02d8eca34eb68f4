/** Runs the task of a button. A failure is shown below it: what the API says, otherwise `failure`. */
export async function runButtonTask(button: HTMLButtonElement, failure: string, task: () => Promise<void>) {
  const message = button.parentElement!.querySelector('[data-task-message]')!;
  message.textContent = '';
  button.disabled = true;
  try {
    await task();
  } catch (error) {
    message.setAttribute('role', 'alert');
    // The browser rejects when the visitor closes its dialog, and without the feature.
    message.textContent = error instanceof AuthError ? error.message : failure;
  }
  button.disabled = false;
}

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
