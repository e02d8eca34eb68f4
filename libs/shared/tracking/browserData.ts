import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import {
  ACCOUNT_COOKIES,
  CONSENT_ID_COOKIE,
  DEVICE_COOKIE,
  LATE_STORAGE_NAMES,
  LIKE_COOKIE,
  PUSH_COOKIE,
  CLOSED_BANNERS_COOKIE,
} from '@gniazdo/contracts/site';
import { STORAGE_NAMES } from '@gniazdo/state';
import { CAMPAIGN_COOKIES } from './attributeCampaign.ts';
import { CONSENT_COOKIE } from './consent.ts';

type Place = 'cookie' | 'pamięć przeglądarki' | 'pamięć karty';

type BrowserData = {
  name: string;
  place: Place;
  purpose: string;
  lifetime: string;
  /** Companies whose scripts set it; the others are ours. */
  company?: 'Google' | 'Microsoft';
};

const CAMPAIGN_PURPOSES: Record<(typeof CAMPAIGN_COOKIES)[number], string> = {
  utm_source: 'strona lub wyszukiwarka, z której przychodzisz',
  utm_medium: 'rodzaj tej strony',
  utm_campaign: 'nazwa kampanii',
  utm_term: 'hasło kampanii',
  utm_content: 'wersja reklamy',
  gclid: 'numer kliknięcia reklamy Google',
};

/** What is kept in browsers without asking. The page about cookies shows these lists; each name has one source. */
export const ESSENTIAL_DATA: readonly BrowserData[] = [
  { name: CONSENT_COOKIE, place: 'cookie', purpose: 'Twój wybór na tej stronie', lifetime: '365 dni' },
  {
    name: CONSENT_ID_COOKIE,
    place: 'cookie',
    purpose: 'losowy numer, pod którym zapisujemy Twoje zgody',
    lifetime: '365 dni',
  },
  store(STORAGE_NAMES.likes, 'ulubione i porównanie'),
  store(STORAGE_NAMES.likedItems, 'kopia listy ulubionych i porównania, którą przechowujemy na serwerze'),
  store(STORAGE_NAMES.unsent, 'zmiany ulubionych i obserwowanych produktów, które wyślemy, gdy wróci połączenie'),
  {
    name: LIKE_COOKIE,
    place: 'cookie',
    purpose:
      'losowy numer Twojej listy ulubionych, porównania i obserwowanych produktów bez konta; powstaje, gdy dodasz coś do ulubionych lub zaczniesz obserwować',
    lifetime: '365 dni od ostatniej wizyty',
  },
  store(STORAGE_NAMES.recent, 'numery pięciu ostatnio oglądanych produktów'),
  store(STORAGE_NAMES.fonts, 'informacja, że kroje pisma są już pobrane'),
  store(STORAGE_NAMES.rows, 'wybrany układ listy produktów'),
  store(LATE_STORAGE_NAMES.install, 'liczba wizyt i Twoja odpowiedź na propozycję instalacji'),
  store(LATE_STORAGE_NAMES.fileCache, 'pliki serwisu, aby strony otwierały się szybciej'),
  store(LATE_STORAGE_NAMES.expirationDatabase, 'kiedy te pliki były ostatnio potrzebne, aby usuwać stare'),
  store(
    LATE_STORAGE_NAMES.offlineCache,
    'nazwy i zdjęcia pięciu ostatnio oglądanych i pięciu ulubionych produktów oraz tytuły pięciu ostatnich stron, na stronę bez połączenia',
  ),
  {
    name: STORAGE_NAMES.scroll,
    place: 'pamięć karty',
    purpose: 'miejsce na stronie, do którego wracasz',
    lifetime: 'do zamknięcia karty',
  },
  {
    name: LATE_STORAGE_NAMES.aiSearch,
    place: 'pamięć karty',
    purpose: 'opis, którym szukasz, i filtry, które z niego wynikają',
    lifetime: 'do zamknięcia karty',
  },
  {
    name: SHELL_COOKIES.visitor,
    place: 'cookie',
    purpose: 'losowy numer; gdy sprawdzamy nową wersję serwisu u części osób, dzięki niemu cały czas widzisz tę samą',
    lifetime: '7 dni',
  },
  {
    name: CLOSED_BANNERS_COOKIE,
    place: 'cookie',
    purpose: 'ogłoszenia nad nagłówkiem, które zamykasz; dzięki niemu nie wracają',
    lifetime: '365 dni',
  },
  {
    name: ACCOUNT_COOKIES.session,
    place: 'cookie',
    purpose: 'Twoje zalogowanie',
    lifetime: '30 dni od ostatniej wizyty, do wylogowania',
  },
  {
    name: ACCOUNT_COOKIES.user,
    place: 'cookie',
    purpose: 'nazwa i adres e-mail zalogowanej osoby, do pokazania na stronie',
    lifetime: 'jak wyżej',
  },
  {
    name: DEVICE_COOKIE,
    place: 'cookie',
    purpose:
      'numer przeglądarki, w której się logujesz; dzięki niemu obcy, którzy zgadują hasło, nie zablokują Ci logowania',
    lifetime: '365 dni od ostatniego logowania',
  },
  {
    name: PUSH_COOKIE,
    place: 'cookie',
    purpose: 'losowy numer przeglądarki z włączonymi powiadomieniami; dzięki niemu kończą się po wylogowaniu',
    lifetime: '365 dni od włączenia powiadomień lub ostatniego logowania, do wylogowania',
  },
  {
    name: SHELL_COOKIES.staff,
    place: 'cookie',
    purpose: 'tylko obsługa serwisu: zalogowanie',
    lifetime: '8 godzin',
  },
  {
    name: SHELL_COOKIES.preview,
    place: 'cookie',
    purpose: 'tylko obsługa serwisu: podgląd nowej wersji',
    lifetime: 'do zamknięcia przeglądarki',
  },
];

/** What is kept only with consent to analytics or marketing. Names with `*` have a changing end. */
export const CONSENT_DATA: readonly BrowserData[] = [
  ...CAMPAIGN_COOKIES.map((name): BrowserData => {
    return { name, place: 'cookie', purpose: CAMPAIGN_PURPOSES[name], lifetime: '30 dni' };
  }),
  {
    name: SHELL_COOKIES.flags,
    place: 'cookie',
    purpose: 'numer; gdy nową część serwisu widzi tylko część osób, dzięki niemu cały czas widzisz to samo',
    lifetime: '30 dni',
  },
  tag('_ga', 'Google', 'numer przeglądarki w statystykach', '2 lata'),
  tag('_ga_*', 'Google', 'przebieg wizyty w statystykach', '2 lata'),
  tag('_gcl_au', 'Google', 'powiązanie zakupu z kliknięciem reklamy', '90 dni'),
  tag('_clck', 'Microsoft', 'numer przeglądarki w narzędziu Clarity', '1 rok'),
  tag('_clsk', 'Microsoft', 'przebieg wizyty w narzędziu Clarity', '1 dzień'),
];

function store(name: string, purpose: string): BrowserData {
  return { name, place: 'pamięć przeglądarki', purpose, lifetime: 'dopóki nie usuniesz' };
}

function tag(name: string, company: BrowserData['company'], purpose: string, lifetime: string): BrowserData {
  return { name, place: 'cookie', purpose, lifetime, company };
}
