import { clearForeignLikes } from '@gniazdo/state';
import { showVisitor } from '../header/showVisitor.ts';
import { logInWithPasskey } from './logInWithPasskey.ts';

// The only script of pages with a field for a password. It is inlined, so it loads nothing.

showVisitor();

try {
  // As in the boot script: the fonts are in the browser's cache.
  if (localStorage['gniazdo_fonts']) document.documentElement.dataset.fonts = '';
} catch {
  // Without storage the page keeps the fallback fonts.
}

// A logout leads here, and the next person at this device must not find the likes of the last one.
clearForeignLikes();

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-account]');
  if (button?.dataset.account === 'logInWithPasskey') void logInWithPasskey(button);
  if (button?.dataset.account === 'showPassword') showPassword(button);
});

/** Shows or hides what was typed into the field above the button. */
function showPassword(button: HTMLButtonElement) {
  const field = button.parentElement!.querySelector('input')!;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.textContent = isShown ? 'Pokaż hasło' : 'Ukryj hasło';
}
