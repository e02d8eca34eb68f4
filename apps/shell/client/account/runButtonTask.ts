import { AuthError } from './callAuth.ts';

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
