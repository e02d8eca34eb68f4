/** Titles of the rooms that the home page shows large, by room id, in this order. */
export const FEATURED_TITLES: Record<number, string> = {
  501: 'Salon w zieleni i miodzie',
  102: 'Jasna, spokojna sypialnia',
};

/** By style and set of colours: the end of a room's title, and its description. */
export const STYLE_TEXTS: Record<string, { title: string; description: string }> = {
  skandynawski: {
    title: 'w stylu skandynawskim',
    description: 'Jasne drewno, kremowe tkaniny i dużo światła: mało barw, za to przyjemne faktury.',
  },
  loftowy: {
    title: 'w stylu loftowym',
    description: 'Cegła, ciemny orzech i czarny metal. Szarości i skóra w kolorze koniaku ocieplają surowe ściany.',
  },
  boho: {
    title: 'w stylu boho',
    description: 'Ciepła terakota, jasne drewno, bouclé i rośliny: wnętrze swobodne i przytulne.',
  },
  nowoczesny: {
    title: 'w stylu nowoczesnym',
    description: 'Proste linie, biel i szarość, a do nich jeden mocny kolor: głęboki granat.',
  },
  klasyczny: {
    title: 'w stylu klasycznym',
    description: 'Sztukateria, orzech, zielony welur i miodowe dodatki: elegancko, ale nie sztywno.',
  },
  'skandynawski-2': {
    title: 'w stylu skandynawskim, w mięcie i błękicie',
    description: 'Chłodna mięta, błękit i naturalny dąb: wnętrze jasne jak letni poranek.',
  },
  'loftowy-2': {
    title: 'w stylu loftowym, z oliwkową zielenią',
    description: 'Cegła i czarny metal, a do nich oliwkowa tkanina, czarna skóra i ciepły dąb.',
  },
  'boho-2': {
    title: 'w stylu boho, w musztardzie i zieleni',
    description: 'Musztardowa żółć, butelkowa zieleń, dębowe meble i rośliny: kolorowo, ale bez chaosu.',
  },
  'nowoczesny-2': {
    title: 'w stylu nowoczesnym, w graficie i bordo',
    description: 'Grafitowe meble, beż i jeden głęboki akcent: bordowy welur.',
  },
  'klasyczny-2': {
    title: 'w stylu klasycznym, w granacie i różu',
    description: 'Sztukateria, białe meble, granatowy welur i pudrowy róż: klasyka w lżejszym wydaniu.',
  },
};

/** By kind of room: its name, and advice about its furniture. */
export const KIND_TEXTS: Record<string, { name: string; advice: string }> = {
  salon: { name: 'Salon', advice: 'Dywan sięga pod przednie nogi sofy i fotela, dzięki czemu meble tworzą całość.' },
  sypialnia: { name: 'Sypialnia', advice: 'Po obu stronach łóżka zostaje przejście, a lampa stoi w zasięgu ręki.' },
  jadalnia: { name: 'Jadalnia', advice: 'Lampa wisi nisko nad środkiem stołu i oświetla blat, nie oczy siedzących.' },
  kuchnia: { name: 'Kuchnia', advice: 'Hokery mieszczą się pod blatem, więc nie zajmują przejścia.' },
  'pokoj-dzieciecy': {
    name: 'Pokój dziecięcy',
    advice: 'Zabawki mają miejsce na wysokości dziecka, a środek podłogi jest wolny.',
  },
  biuro: { name: 'Biuro', advice: 'Światło z okna pada z boku biurka, a lampka doświetla blat po zmroku.' },
  przedpokoj: {
    name: 'Przedpokój',
    advice: 'Wieszak, szafka na buty i siedzisko są obok siebie, lustro widać od drzwi.',
  },
  lazienka: { name: 'Łazienka', advice: 'Kinkiety po bokach lustra oświetlają twarz bez cieni.' },
  taras: {
    name: 'Taras i ogród',
    advice: 'Dywan zewnętrzny wyznacza miejsce wypoczynku, a girlanda daje miękkie światło wieczorem.',
  },
};

/** By style and set of colours: who the inspirations are from; those of a shop show only its offers. */
export const OWNERS: Record<string, { owner: string; shop: string | null }> = {
  skandynawski: { owner: 'Redakcja Gniazda', shop: null },
  loftowy: { owner: 'Pracownia Cegła i Dąb', shop: null },
  boho: { owner: 'Studio Len', shop: null },
  nowoczesny: { owner: 'Dom Lipowy', shop: 'dom-lipowy' },
  klasyczny: { owner: 'Redakcja Gniazda', shop: null },
  'skandynawski-2': { owner: 'Studio Len', shop: null },
  'loftowy-2': { owner: 'Redakcja Gniazda', shop: null },
  'boho-2': { owner: 'Redakcja Gniazda', shop: null },
  'nowoczesny-2': { owner: 'Pracownia Cegła i Dąb', shop: null },
  'klasyczny-2': { owner: 'Studio Len', shop: null },
};
