import type { SiteTexts } from '@gniazdo/engine/server/http/sendApiError';

/** What the engine says to visitors of this site. */
export const siteTexts: SiteTexts = {
  apiErrors: {
    api_unreachable: 'Nie udało się połączyć z serwisem. Spróbuj ponownie za chwilę.',
    endpoint_failed: 'Nie udało się przygotować odpowiedzi. Spróbuj ponownie za chwilę.',
    unavailable: 'Serwis jest chwilowo niedostępny. Spróbuj ponownie za chwilę.',
    cross_site: 'Tę zmianę możesz zrobić tylko na stronach Gniazda.',
    too_large: 'Przesłane dane są zbyt duże.',
    bad_request: 'Nieprawidłowe zapytanie.',
    url_too_long: 'Adres jest za długi.',
    too_many_requests: 'Zbyt wiele zapytań. Spróbuj ponownie za chwilę.',
    not_found: 'Nie znaleziono.',
    internal: 'Wystąpił błąd. Spróbuj ponownie za chwilę.',
  },
  invalidField: (field) => `Pole „${field}” jest nieprawidłowe.`,
  noFile: 'Nie znaleziono.',
  apiUnavailable: 'Chwilowo niedostępne. Spróbuj ponownie za chwilę.',
  outcomeUnknown:
    'Serwis nie odpowiedział na czas, więc nie wiemy, czy to się udało. Otwórz tę stronę jeszcze raz za minutę i sprawdź, zanim ponownie wyślesz formularz.',
  foreignForm: 'Formularz wysłała inna strona. Wypełnij go tutaj.',
  unreadableForm: 'Nie udało się odczytać formularza. Wypełnij go jeszcze raz.',
};
