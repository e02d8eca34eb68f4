import { LATE_STORAGE_NAMES, SITE_NAME } from '@gniazdo/contracts/site';
import { readLocalValue, writeLocalValue } from '@gniazdo/state';
import { addStyleSheet, createElement } from '@gniazdo/ui/dom';
import { isMainSite } from '@gniazdo/engine/client/page/addresses';
import style from './install.css?text';
import { mayOfferInstall, nextInstallState, parseInstallState } from './installState.ts';

/** Phones; the style sheet hides the bar on wider screens, too. */
const PHONE = '(width < 768px)';

/** Offers the installation of the site on phones when the browser does. */
export function startInstallBar() {
  const boot = window.gniazdo!;
  const record = (event: Parameters<typeof nextInstallState>[1]) => {
    const state = nextInstallState(read(), event, Date.now());
    writeLocalValue(LATE_STORAGE_NAMES.install, JSON.stringify(state));
  };
  record('view');
  document.addEventListener('gniazdo:navigated', () => record('view'));
  let bar: HTMLElement | undefined;

  function offer(prompt: InstallPromptEvent) {
    if (bar || !isMainSite() || !matchMedia(PHONE).matches || !mayOfferInstall(read(), Date.now())) return;
    addStyleSheet(document, style);
    bar = createInstallBar({
      async onInstall() {
        remove();
        await prompt.prompt();
        const { outcome } = await prompt.userChoice;
        if (outcome === 'dismissed') record('dismiss');
      },
      onDismiss() {
        remove();
        record('dismiss');
      },
    });
    placeAboveConsent(bar);
    document.body.append(bar);
  }
  function remove() {
    bar?.remove();
  }

  // The event may have come before this script.
  if (boot.installPrompt) offer(boot.installPrompt as InstallPromptEvent);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPromptEvent);
  });
  addEventListener('appinstalled', () => {
    record('install');
    remove();
  });
}

function placeAboveConsent(bar: HTMLElement) {
  const consentBar = document.querySelector<HTMLElement>('[data-consent-bar]');
  if (!consentBar) return;
  bar.style.setProperty('--consent-height', `${consentBar.offsetHeight}px`);
  document.addEventListener('gniazdo:consent', () => bar.style.removeProperty('--consent-height'), { once: true });
}

function read() {
  const stored = readLocalValue(LATE_STORAGE_NAMES.install);
  return parseInstallState(stored.ok ? stored.value : null);
}

/** Event `beforeinstallprompt` of Chromium: the site may offer its installation. TypeScript does not know it. */
type InstallPromptEvent = Event & {
  /** Asks the visitor; works once. */
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

type Options = { onInstall: () => void; onDismiss: () => void };

/** The bar at the end of the page, and at the bottom of the window before that. */
function createInstallBar({ onInstall, onDismiss }: Options) {
  const text = createElement('p', {}, createElement('strong', {}, SITE_NAME), ' na ekranie telefonu, pod ręką.');
  const install = createElement('button', { type: 'button', class: 'installButton' }, 'Zainstaluj');
  const dismiss = createElement('button', { type: 'button', class: 'installDismiss' }, 'Nie teraz');
  install.addEventListener('click', onInstall);
  dismiss.addEventListener('click', onDismiss);
  return createElement('aside', { class: 'installBar', 'aria-label': 'Instalacja' }, text, install, dismiss);
}
