import { SITE_NAME } from '@gniazdo/contracts/site';
import { createElement } from '@gniazdo/ui/dom';

type Options = { onInstall: () => void; onDismiss: () => void };

/** The bar at the end of the page, and at the bottom of the window before that. */
export function createInstallBar({ onInstall, onDismiss }: Options) {
  const text = createElement('p', {}, createElement('strong', {}, SITE_NAME), ' na ekranie telefonu, pod ręką.');
  const install = createElement('button', { type: 'button', class: 'installButton' }, 'Zainstaluj');
  const dismiss = createElement('button', { type: 'button', class: 'installDismiss' }, 'Nie teraz');
  install.addEventListener('click', onInstall);
  dismiss.addEventListener('click', onDismiss);
  return createElement('aside', { class: 'installBar', 'aria-label': 'Instalacja' }, text, install, dismiss);
}
