import { paths } from '@gniazdo/contracts/site';
import type { AccordionPanel } from '@gniazdo/ui/components';

/** Frequent questions of shops. Their ids are permanent, because links contain them. */
export const eshopQuestions: AccordionPanel[] = [
  {
    id: 'plik',
    title: 'Jaki plik z produktami przyjmujecie?',
    content: (
      <p>
        Google Merchant albo Ceneo, pod stałym adresem. Najważniejsze pola to nazwa, cena, link, zdjęcie, dostępność,
        koszt dostawy i kod GTIN.
      </p>
    ),
  },
  {
    id: 'laczenie-ofert',
    title: 'Jak łączycie oferty tego samego produktu?',
    content: (
      <p>
        Po kodzie GTIN. Jeśli go nie ma, po marce i kodzie producenta, a na końcu po nazwie i wymiarach. Gdy Twoja
        oferta trafiła do złego produktu, przyślij nam adresy obu stron.
      </p>
    ),
  },
  {
    id: 'cena',
    title: 'Dlaczego moja promocja nie jest pokazana jako obniżka?',
    content: (
      <p>
        Obniżkę liczymy od najniższej ceny z 30 dni przed obniżką z naszej historii, a nie od przekreślonej ceny z
        pliku. Jeśli cena w tym czasie była równie niska, nie pokazujemy obniżki.
      </p>
    ),
  },
  {
    id: 'zdjecia',
    title: 'Jakie zdjęcia są najlepsze?',
    content: (
      <p>
        Duże, bez napisów i ramek, z jednym produktem. Pobieramy je z adresu w pliku, więc adres musi być dostępny
        publicznie.
      </p>
    ),
  },
  {
    id: 'rozliczenia',
    title: 'Za co płaci sklep?',
    content: (
      <p>
        Za przejścia do swoich ofert, według stawek, które ustawia w panelu. Zasady są w{' '}
        <a href={paths.termsOfTrade()}>warunkach handlowych</a>.
      </p>
    ),
  },
  {
    id: 'poczatek',
    title: 'Jak dodać sklep?',
    content: (
      <p>
        Wypełnij zgłoszenie w strefie sklepów albo napisz na adres dla sklepów ze strony{' '}
        <a href={paths.contact()}>„Kontakt”</a>. Co przygotować, opisuje strona{' '}
        <a href={paths.commercialEshop()}>„Współpraca ze sklepami”</a>.
      </p>
    ),
  },
];
