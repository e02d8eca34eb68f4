import { ACCOUNT_ERRORS } from '@gniazdo/contracts/account';

const UNAVAILABLE_RETRY_S = 2;

/** A failure that is sent to the client. `id` is a stable identifier for programs; `message` is a Polish text for visitors. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly id: string;
  readonly status: number;
  /** True if the cause is in the API or the database; such failures are logged as errors. */
  readonly isReportable: boolean;
  readonly field: string | undefined;
  /** Seconds after which the client may try again. */
  readonly retryAfterS: number | undefined;

  constructor(kind: FailureKind, details: Details = {}) {
    super(details.message ?? kind.message, { cause: details.cause });
    this.id = kind.id;
    this.status = kind.status;
    this.isReportable = kind.isReportable;
    this.field = details.field;
    this.retryAfterS = details.retryAfterS ?? (kind.status === 503 ? UNAVAILABLE_RETRY_S : undefined);
  }
}

type Details = { message?: string; field?: string; retryAfterS?: number; cause?: unknown };
type FailureKind = { id: string; status: number; isReportable: boolean; message: string };

/** All failures of the API by name. */
export const failures = {
  badRequest: { id: 'bad_request', status: 400, isReportable: false, message: 'Nieprawidłowe zapytanie.' },
  notFound: { id: 'not_found', status: 404, isReportable: false, message: 'Nie znaleziono.' },
  gone: { id: 'gone', status: 410, isReportable: false, message: 'Tej oferty już nie ma.' },
  tooManyRequests: {
    id: 'too_many_requests',
    status: 429,
    isReportable: false,
    message: 'Zbyt wiele zapytań. Spróbuj za chwilę.',
  },
  tooManyLikes: {
    id: 'too_many_likes',
    status: 409,
    isReportable: false,
    message: 'Masz już zapisanych 2000 produktów. Usuń niektóre, żeby dodać kolejne.',
  },
  tooManyWatches: {
    id: 'too_many_watches',
    status: 409,
    isReportable: false,
    message: 'Obserwujesz już 500 produktów. Przestań obserwować niektóre, żeby dodać kolejne.',
  },
  tooManyLists: {
    id: 'too_many_lists',
    status: 409,
    isReportable: false,
    message: 'Masz już 20 list. Usuń którąś, żeby dodać nową.',
  },
  tooManyListItems: {
    id: 'too_many_list_items',
    status: 409,
    isReportable: false,
    message: 'Ta lista ma już 200 produktów. Usuń niektóre, żeby dodać kolejne.',
  },
  unknownList: { id: 'unknown_list', status: 404, isReportable: false, message: 'Tej listy już nie ma.' },
  unknownListItem: {
    id: 'unknown_list_item',
    status: 404,
    isReportable: false,
    message: 'Tego produktu nie ma na liście ani w ofercie.',
  },
  /** Of a form: `not_found` means there that the API does not know the shell. */
  unknownVariant: {
    id: 'unknown_variant',
    status: 404,
    isReportable: false,
    message: 'Tego produktu już nie ma w ofercie.',
  },
  unknownTarget: {
    id: 'unknown_target',
    status: 404,
    isReportable: false,
    message: 'There is no target offer: check its address.',
  },
  sameProduct: {
    id: 'same_product',
    status: 409,
    isReportable: false,
    message: 'Both offers are in one product already: give another target offer.',
  },
  onlyOffer: {
    id: 'only_offer',
    status: 409,
    isReportable: false,
    message: 'This offer is the only one of its product, so there is nothing to split.',
  },
  noShopCategory: {
    id: 'no_shop_category',
    status: 409,
    isReportable: false,
    message: 'The shop has no category for this offer: give another one of its offers.',
  },
  correctedAlready: {
    id: 'corrected_already',
    status: 409,
    isReportable: false,
    message: 'The same correction is in force already: undo it in the list below first.',
  },
  unknownCorrection: {
    id: 'unknown_correction',
    status: 404,
    isReportable: false,
    message: 'There is no such correction.',
  },
  correctionUndone: {
    id: 'correction_undone',
    status: 409,
    isReportable: false,
    message: 'The correction was undone in the meantime, as the list below says.',
  },
  unknownPicture: { id: 'unknown_picture', status: 404, isReportable: false, message: 'There is no such picture.' },
  tooManyCorrections: {
    id: 'too_many_corrections',
    status: 409,
    isReportable: false,
    message: '2000 corrections are in force already: undo some that are not needed to add others.',
  },
  importRuns: {
    id: 'import_runs',
    status: 409,
    isReportable: false,
    message: 'An import of offers is running, so nothing was changed. Send the form again in a minute.',
  },
  unknownShop: { id: 'unknown_shop', status: 404, isReportable: false, message: 'There is no such shop.' },
  unknownApplication: {
    id: 'unknown_application',
    status: 404,
    isReportable: false,
    message: 'There is no such application.',
  },
  applicationDecided: {
    id: 'application_decided',
    status: 409,
    isReportable: false,
    message: 'The application was decided in the meantime, as below. Nothing was changed now.',
  },
  alreadyDecided: {
    id: 'already_decided',
    status: 409,
    isReportable: false,
    message: 'This was decided in the meantime. Nothing has changed.',
  },
  shopOutdated: {
    id: 'shop_outdated',
    status: 409,
    isReportable: false,
    message: 'The shop was changed in the meantime: read the last changes below, then send the form again.',
  },
  wrongShopState: {
    id: 'wrong_shop_state',
    status: 409,
    isReportable: false,
    message: 'This is not possible in the state of the shop, which is shown below.',
  },
  shopNotReady: {
    id: 'shop_not_ready',
    status: 409,
    isReportable: false,
    message: 'The shop cannot be live yet.',
  },
  shopNameTaken: {
    id: 'shop_name_taken',
    status: 409,
    isReportable: false,
    message: 'Another shop has this name, or one with the same address of its page. Write another name.',
  },
  hostTaken: { id: 'host_taken', status: 409, isReportable: false, message: 'Another shop has this host.' },
  paymentRecorded: {
    id: 'payment_recorded',
    status: 409,
    isReportable: false,
    message: 'A payment with this title is recorded already.',
  },
  alreadyMember: {
    id: 'already_member',
    status: 409,
    isReportable: false,
    message: 'This address is that of a member of the shop already.',
  },
  unknownRate: {
    id: 'unknown_rate',
    status: 404,
    isReportable: false,
    message: 'Tej stawki już nie ma albo już nie obowiązuje.',
  },
  ratesOutdated: {
    id: 'rates_outdated',
    status: 409,
    isReportable: false,
    message: 'Stawki lub budżety zmieniły się w międzyczasie. Sprawdź je poniżej i wyślij formularz jeszcze raz.',
  },
  tooManyRates: {
    id: 'too_many_rates',
    status: 409,
    isReportable: false,
    message: 'Sklep ma już 500 stawek. Zakończ niektóre, żeby dodać kolejne.',
  },
  minimumsOutdated: {
    id: 'minimums_outdated',
    status: 409,
    isReportable: false,
    message: 'The minimums were changed in the meantime: read them below, then send the form again.',
  },
  tooManyMinimums: {
    id: 'too_many_minimums',
    status: 409,
    isReportable: false,
    message: 'There are 500 minimums already: end some that are not needed to add others.',
  },
  unknownStatement: {
    id: 'unknown_statement',
    status: 404,
    isReportable: false,
    message: 'Nie ma takiego zestawienia.',
  },
  statementOutdated: {
    id: 'statement_outdated',
    status: 409,
    isReportable: false,
    message: 'The statement was corrected in the meantime: read the corrections below, then send the form again.',
  },
  unknownQuestion: {
    id: 'unknown_question',
    status: 404,
    isReportable: false,
    message: 'Tego pytania już nie ma.',
  },
  crossSite: {
    id: 'cross_site',
    status: 403,
    isReportable: false,
    message: 'Tę zmianę możesz zrobić tylko na stronach Gniazda.',
  },
  unauthorized: {
    id: ACCOUNT_ERRORS.unauthorized,
    status: 401,
    isReportable: false,
    message: 'Zaloguj się, aby kontynuować.',
  },
  forbidden: { id: ACCOUNT_ERRORS.forbidden, status: 403, isReportable: false, message: 'Brak uprawnień.' },
  invalidCredentials: {
    id: ACCOUNT_ERRORS.invalidCredentials,
    status: 401,
    isReportable: false,
    message: 'Nieprawidłowy adres e-mail lub hasło.',
  },
  wrongPassword: { id: 'wrong_password', status: 400, isReportable: false, message: 'Nieprawidłowe hasło.' },
  emailTaken: {
    id: 'email_taken',
    status: 409,
    isReportable: false,
    message: 'Z tym adresem jest już inne konto. Adres Twojego konta się nie zmienił.',
  },
  notConfirmed: {
    id: ACCOUNT_ERRORS.notConfirmed,
    status: 403,
    isReportable: false,
    message: 'Potwierdź najpierw adres e-mail: otwórz link z wiadomości, którą wysłaliśmy po rejestracji.',
  },
  invalidCode: {
    id: ACCOUNT_ERRORS.invalidCode,
    status: 400,
    isReportable: false,
    message: 'Link jest nieprawidłowy, został już użyty albo wygasł.',
  },
  unknownSession: {
    id: 'unknown_session',
    status: 404,
    isReportable: false,
    message: 'Tego logowania już nie ma: zostało zakończone wcześniej.',
  },
  noPush: {
    id: 'no_push',
    status: 409,
    isReportable: false,
    message: 'Powiadomienia w przeglądarce są teraz wyłączone.',
  },
  noShopFeed: {
    id: 'no_shop_feed',
    status: 409,
    isReportable: false,
    message: 'Podaj najpierw adres pliku z produktami.',
  },
  shopRole: {
    id: 'shop_role',
    status: 403,
    isReportable: false,
    message: 'Twoja rola w sklepie na to nie pozwala. Poproś właściciela sklepu.',
  },
  detailsOutdated: {
    id: 'details_outdated',
    status: 409,
    isReportable: false,
    message: 'Ktoś zmienił te dane po otwarciu formularza. Twoich zmian nie zapisaliśmy.',
  },
  unknownMember: { id: 'unknown_member', status: 404, isReportable: false, message: 'Tej osoby nie ma już w sklepie.' },
  memberOutdated: {
    id: 'member_outdated',
    status: 409,
    isReportable: false,
    message: 'Ktoś zmienił już rolę tej osoby. Sprawdź ją na liście.',
  },
  lastOwner: {
    id: 'last_owner',
    status: 409,
    isReportable: false,
    message: 'Sklep musi mieć właściciela. Nadaj najpierw tę rolę komuś innemu.',
  },
  memberAlready: { id: 'member_already', status: 409, isReportable: false, message: 'Ta osoba jest już w sklepie.' },
  tooManyInvitations: {
    id: 'too_many_invitations',
    status: 409,
    isReportable: false,
    message: 'Na odpowiedź czeka już 20 zaproszeń. Cofnij któreś, żeby wysłać nowe.',
  },
  unknownInvitation: {
    id: 'unknown_invitation',
    status: 404,
    isReportable: false,
    message: 'Tego zaproszenia nie ma: link jest nieprawidłowy albo sklep je cofnął.',
  },
  invitationExpired: {
    id: 'invitation_expired',
    status: 409,
    isReportable: false,
    message: 'To zaproszenie wygasło. Poproś sklep o nowe.',
  },
  invitationUsed: {
    id: 'invitation_used',
    status: 409,
    isReportable: false,
    message: 'To zaproszenie jest już użyte.',
  },
  otherInvited: {
    id: 'other_invited',
    status: 403,
    isReportable: false,
    message: 'To zaproszenie jest dla innego adresu e-mail. Zaloguj się na konto z tym adresem.',
  },
  inOtherShop: {
    id: 'in_other_shop',
    status: 409,
    isReportable: false,
    message: 'Twoje konto należy już do innego sklepu, a może należeć tylko do jednego.',
  },
  unknownImport: { id: 'unknown_import', status: 404, isReportable: false, message: 'Nie ma takiego importu.' },
  unknownStarReview: {
    id: 'unknown_star_review',
    status: 404,
    isReportable: false,
    message: 'Twój sklep nie ma takiej opinii.',
  },
  alreadyReplied: {
    id: 'already_replied',
    status: 409,
    isReportable: false,
    message: 'Na tę opinię sklep już odpowiedział.',
  },
  unknownPasskey: {
    id: 'unknown_passkey',
    status: 404,
    isReportable: false,
    message: 'Tego klucza dostępu już nie ma: został usunięty wcześniej.',
  },
  invalidPasskey: {
    id: 'invalid_passkey',
    status: 401,
    isReportable: false,
    message: 'Nie udało się potwierdzić klucza dostępu. Spróbuj ponownie albo zaloguj się hasłem.',
  },
  tooManyPasskeys: {
    id: 'too_many_passkeys',
    status: 409,
    isReportable: false,
    message: 'Masz już 20 kluczy dostępu. Usuń któryś, żeby dodać nowy.',
  },
  loginTooOld: {
    id: 'login_too_old',
    status: 403,
    isReportable: false,
    message: 'Wyloguj się i zaloguj ponownie: klucz dostępu dodasz lub usuniesz tylko przez godzinę od zalogowania.',
  },
  invalidLink: {
    id: 'invalid_link',
    status: 404,
    isReportable: false,
    message: 'Link jest nieprawidłowy albo obserwowanie tego produktu już się skończyło.',
  },
  ownersOnly: {
    id: 'owners_only',
    status: 403,
    isReportable: false,
    message: 'Klucz może zmienić tylko właściciel sklepu.',
  },
  orderKeyChanged: {
    id: 'order_key_changed',
    status: 409,
    isReportable: false,
    message: 'Ktoś inny zmienił już ten klucz. Nic nie zmieniliśmy: obecny klucz jest poniżej.',
  },
  invalidSignature: {
    id: 'invalid_signature',
    status: 403,
    isReportable: false,
    message: 'Nieprawidłowy podpis sklepu albo termin zdarzenia.',
  },
  invalidShopCode: {
    id: 'invalid_shop_code',
    status: 404,
    isReportable: false,
    message: 'Link jest nieprawidłowy albo wygasł. Wypełnij zgłoszenie jeszcze raz.',
  },
  unknownStarOrder: {
    id: 'unknown_star_order',
    status: 404,
    isReportable: false,
    message: 'Link jest nieprawidłowy.',
  },
  invalidAppealLink: {
    id: 'invalid_appeal_link',
    status: 404,
    isReportable: false,
    message: 'Link jest nieprawidłowy, odwołanie zostało już wysłane albo minęło sześć miesięcy od decyzji.',
  },
  noObjection: {
    id: 'no_objection',
    status: 404,
    isReportable: false,
    message: 'Od tej decyzji nie można się już odwołać: odwołanie zostało wysłane albo minęło sześć miesięcy.',
  },
  sameDecider: {
    id: 'same_decider',
    status: 409,
    isReportable: false,
    message: 'You have made the decision that is objected to, so another member of staff must decide.',
  },
  pointsOutdated: {
    id: 'points_outdated',
    status: 409,
    isReportable: false,
    message: 'Ktoś inny zmienił już punkty tego zdjęcia.',
  },
  alreadyRated: { id: 'already_rated', status: 409, isReportable: false, message: 'To zamówienie jest już ocenione.' },
  noMoreStarMails: {
    id: 'no_more_star_mails',
    status: 409,
    isReportable: false,
    message: 'Na ten adres nie wysyłamy już pytań o opinie.',
  },
  weakPassword: {
    id: ACCOUNT_ERRORS.weakPassword,
    status: 400,
    isReportable: false,
    message: 'To hasło łatwo odgadnąć. Wybierz inne.',
  },
  busy: { id: 'busy', status: 503, isReportable: false, message: 'Chwilowo niedostępne. Spróbuj za chwilę.' },
  internal: { id: 'internal', status: 500, isReportable: true, message: 'Coś poszło nie tak. Spróbuj ponownie.' },
  unavailable: {
    id: 'unavailable',
    status: 503,
    isReportable: true,
    message: 'Chwilowo niedostępne. Spróbuj za chwilę.',
  },
} as const satisfies Record<string, FailureKind>;
