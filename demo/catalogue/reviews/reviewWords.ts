import type { Family } from '../kinds/Kind.ts';

export const NICKS = [
  'Ania',
  'kasia_83',
  'Marek',
  'Tomek W.',
  'Ola',
  'Justyna',
  'pawel.k',
  'Magda',
  'Grażyna',
  'Piotr',
  'Ewelina',
  'Zosia',
  'Krzysztof',
  'basia',
  'Monika R.',
  'Damian',
  'Iwona',
  'Karolina',
  'adam',
  'Beata',
  'Sylwia',
  'Robert',
  'Natalia',
  'Łukasz',
  'Dorota',
  'Wojtek',
  'Agnieszka',
  'Hania',
];

export const PRAISE: readonly string[] = [
  'Bardzo udany zakup.',
  'Świetna jakość, polecam.',
  'Dokładnie tak, jak na zdjęciach.',
  'Dobry stosunek jakości do ceny.',
  'Wygląda lepiej niż na zdjęciach.',
  'Zakup w pełni udany.',
  'Zamówione po raz drugi i znów wszystko w porządku.',
  'Idealnie wpasowało się w nasze mieszkanie.',
  'Właśnie czegoś takiego było nam trzeba.',
  'Za tę cenę trudno o coś lepszego.',
  'Jesteśmy bardzo zadowoleni.',
  'Po pół roku nadal wygląda jak nowe.',
  'Wykonanie staranne, nie ma się do czego przyczepić.',
  'Zgodne z opisem, żadnych niespodzianek.',
  'Kolor w rzeczywistości jeszcze ładniejszy.',
  'Długo szukałam i w końcu trafiłam idealnie.',
  'Rodzina zachwycona, ja też.',
  'Prosto, ładnie i wygodnie.',
  'Solidna rzecz na lata.',
  'Kupione na prezent, bardzo się spodobało.',
  'Wymiary co do centymetra takie, jak podano.',
  'Goście zawsze pytają, gdzie to kupiliśmy.',
  'Polecam z czystym sumieniem.',
  'Kupiłbym jeszcze raz.',
  'Wszystko kompletne i bez skazy.',
  'Piękny design w rozsądnej cenie.',
  'Przerosło nasze oczekiwania.',
  'Ładniejsze od droższych modeli, które oglądaliśmy.',
  'Cicha klasyka, pasuje do wszystkiego.',
  'Drugi zakup tej marki i drugi raz zadowolenie.',
];

export const MIDDLING: readonly string[] = [
  'Ogólnie w porządku, choć oczekiwania były większe.',
  'Produkt ładny, ale kolor jest trochę inny niż na ekranie.',
  'Jakość przeciętna, cena adekwatna.',
  'Ładnie wygląda, montaż mógłby być prostszy.',
  'Jest dobrze, ale instrukcja mało czytelna.',
  'Po miesiącu używania bez większych zastrzeżeń.',
  'Może być, ale drugi raz wybrałabym inny model.',
  'Za tę cenę do przyjęcia.',
  'Spełnia swoje zadanie, bez zachwytów.',
  'Wykończenie od tyłu mogłoby być staranniejsze.',
];

export const BLAME: readonly string[] = [
  'Niestety dotarło uszkodzone i trzeba było reklamować.',
  'Jakość nie odpowiada cenie.',
  'Kolor zupełnie inny niż na zdjęciu.',
  'Brakowało śrub w zestawie, kontakt ze sklepem utrudniony.',
  'Po kilku tygodniach widać pierwsze ślady zużycia.',
  'Dostawa trwała prawie miesiąc, a miał być tydzień.',
  'Na zdjęciach wygląda dużo lepiej.',
  'Jeden element był porysowany.',
  'Zwróciłem, bo wymiary się nie zgadzały.',
  'Zapach nie znikał przez kilka tygodni.',
];

export const DETAILS: Record<Family, readonly string[]> = {
  sofa: [
    'Siedzi się wygodnie, nic się nie zapada.',
    'Tapicerka łatwo się czyści, mamy kota i dwoje dzieci.',
    'Rozkłada się lekko, goście spali i chwalili.',
    'Dość twarde siedzisko, nam to odpowiada.',
  ],
  chair: [
    'Bardzo wygodne siedzisko.',
    'Stabilne i nie skrzypi.',
    'Materiał miły w dotyku.',
    'Skręcenie zajęło kwadrans.',
  ],
  table: [
    'Blat solidny, łatwo się go wyciera.',
    'Stoi stabilnie, nic się nie chwieje.',
    'Kolor drewna bardzo naturalny.',
    'Złożenie zajęło dwóm osobom pół godziny.',
  ],
  storage: [
    'Szuflady chodzą lekko.',
    'Wszystkie otwory pasowały, montaż bez problemu.',
    'Bardzo pojemna, mieści się wszystko.',
    'Fronty równe, bez rys.',
  ],
  bed: [
    'Nie skrzypi, śpi się świetnie.',
    'Pojemnik na pościel jest naprawdę duży.',
    'Zagłówek wygodny do czytania.',
    'Skręcanie we dwoje zajęło około dwóch godzin.',
  ],
  mattress: [
    'Plecy przestały boleć po tygodniu.',
    'Po rozpakowaniu zapach zniknął w dwa dni.',
    'Twardość zgodna z opisem.',
    'Nie czuć ruchów drugiej osoby.',
  ],
  kids: [
    'Syn zachwycony, córka też chce takie.',
    'Krawędzie zaokrąglone, nic nie pachnie farbą.',
    'Solidne, wytrzymuje codzienne zabawy.',
    'Łatwo utrzymać w czystości.',
  ],
  garden: [
    'Całe lato na tarasie i nadal jak nowe.',
    'Poduszki szybko schną po deszczu.',
    'Lekkie, łatwo przenieść.',
    'Dobrze zniosło zimę w garażu.',
  ],
  lamp: [
    'Światło ciepłe i przyjemne.',
    'Montaż prosty, wszystko było w zestawie.',
    'Piękny cień na suficie.',
    'Kabel mógłby być dłuższy.',
  ],
  rug: [
    'Miękki i nie gubi włosia.',
    'Dobrze się odkurza.',
    'Po rozłożeniu szybko się wyprostował.',
    'Kolory żywe, zgodne ze zdjęciem.',
  ],
  textile: ['Po praniu nic się nie skurczyło.', 'Materiał gruby i miły.', 'Kolor nie blaknie.', 'Szwy równe i mocne.'],
  decor: [
    'Ładnie zapakowane, nadaje się na prezent.',
    'Wygląda drożej, niż kosztuje.',
    'Rozmiar zgodny z opisem.',
    'Pasuje do skandynawskiego wnętrza.',
  ],
  kitchen: ['Dobrze się myje.', 'Używamy codziennie i nie ma śladów.', 'Ładne i praktyczne.', 'Solidnie wykonane.'],
  bath: [
    'Nie paruje i nie rdzewieje.',
    'Łatwo utrzymać w czystości.',
    'Montaż bez wiercenia, super.',
    'Idealne do małej łazienki.',
  ],
  office: [
    'Po ośmiu godzinach pracy plecy nie bolą.',
    'Stabilne, nic się nie chwieje.',
    'Regulacja działa płynnie.',
    'Dużo miejsca na dokumenty.',
  ],
  part: ['Pasuje idealnie.', 'Kolor zgodny ze zdjęciem.', 'Solidny materiał.', 'Szybki montaż.'],
};

export const DELIVERY_NOTES: readonly string[] = [
  'Kurier przyjechał przed czasem.',
  'Przesyłka świetnie zabezpieczona.',
  'Dostawa w dwa dni.',
  'Panowie wnieśli na trzecie piętro bez problemu.',
  'Dostawa po tygodniu, zgodnie z zapowiedzią.',
  'Kurier zadzwonił godzinę wcześniej.',
  'Paczka bez uszkodzeń.',
  'Sklep na bieżąco informował o przesyłce.',
];

export const PLUSES: readonly string[] = [
  'jakość wykonania',
  'wygląd',
  'cena',
  'łatwy montaż',
  'wygoda',
  'szybka dostawa',
  'kolor jak na zdjęciu',
  'solidne opakowanie',
  'miły materiał',
  'stabilność',
];
export const MINUSES: readonly string[] = [
  'długi czas dostawy',
  'mało czytelna instrukcja',
  'inny odcień',
  'zapach po rozpakowaniu',
  'rysa na krawędzi',
  'cena',
  'brak podkładek',
  'cienki materiał',
];

export const THANKS: readonly string[] = [
  'Dziękujemy za miłą opinię i zapraszamy ponownie!',
  'Bardzo dziękujemy! Cieszymy się, że zakup się udał.',
  'Dziękujemy za podzielenie się opinią.',
];
export const APOLOGIES: readonly string[] = [
  'Przepraszamy za kłopot. Prosimy o kontakt z obsługą, wymienimy uszkodzony element.',
  'Przykro nam, że zakup nie spełnił oczekiwań. Skontaktujemy się w sprawie reklamacji.',
  'Dziękujemy za uwagi, przekazaliśmy je producentowi.',
];

/** Reviews of a shop's Czech customers, with their translations. */
export const TRANSLATED = [
  {
    text: 'Wszystko przyszło szybko i dobrze zapakowane. Wygląda dokładnie tak jak na zdjęciach.',
    original: 'Vše přišlo rychle a dobře zabalené. Vypadá to přesně jako na fotkách.',
  },
  {
    text: 'Bardzo ładne wykonanie, kolor zgodny z opisem. Polecam.',
    original: 'Velmi pěkné zpracování, barva odpovídá popisu. Doporučuji.',
  },
  {
    text: 'Za tę cenę świetna jakość. Kupiliśmy też coś do drugiego pokoju.',
    original: 'Za tu cenu skvělá kvalita. Koupili jsme ještě něco do druhého pokoje.',
  },
];
