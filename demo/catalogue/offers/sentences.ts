import type { Family } from '../kinds/Kind.ts';

/**
 * Placeholders: `{N}` noun, `{S}` series, `{mat}` material in the genitive, `{zmat}` "z …" or "ze …", `{kolor}` "w
 * kolorze …", `{styl}` "w stylu …", `{marka}` manufacturer. Endings by gender (m|f|n|p) are in braces:
 * `wykonan{y|a|e|e}`.
 */
export const OPENINGS: Record<Family, readonly string[]> = {
  sofa: [
    '{N} {S} {kolor} to wygodne miejsce do odpoczynku dla całej rodziny.',
    '{N} {S} łączy miękkie siedzisko z prostą, ponadczasową formą.',
    'Zaprojektowan{y|a|e|e} z myślą o długich wieczorach, {S} zachęca do odpoczynku od pierwszej chwili.',
    'Tapicerka {kolor} i starannie dobrane proporcje sprawiają, że {S} stanie się ozdobą salonu.',
  ],
  chair: [
    '{N} {S} {kolor} pasuje do wnętrz w stylu {styl}.',
    '{N} {S} wyróżnia się wygodnym siedziskiem i dopracowanymi detalami.',
    '{S} to propozycja dla osób, które cenią wygodę i dobry wygląd.',
    'Lekka forma i wykończenie {kolor}: tak prezentuje się {S} marki {marka}.',
  ],
  table: [
    '{N} {S} {kolor} wnosi do domu ciepło i porządek.',
    '{N} {S} został{|a|o|y} zaprojektowan{y|a|e|e} w stylu {styl}.',
    'Prosta forma i blat {kolor} sprawiają, że {S} pasuje do wielu aranżacji.',
    '{S} to stabilna konstrukcja, przy której dobrze się je, pracuje i rozmawia.',
  ],
  storage: [
    '{N} {S} {kolor} pomaga utrzymać porządek i nie przytłacza wnętrza.',
    '{N} {S} z kolekcji w stylu {styl} pomieści więcej, niż się wydaje.',
    'Przemyślany układ wnętrza sprawia, że {S} ułatwia codzienne życie.',
    '{S} marki {marka} łączy pojemność z lekką, nowoczesną bryłą.',
  ],
  bed: [
    '{N} {S} {kolor} to serce przytulnej sypialni.',
    '{N} {S} został{|a|o|y} zaprojektowan{y|a|e|e} tak, by sen był spokojny, a poranki łatwiejsze.',
    'Solidna konstrukcja i staranne wykończenie to cechy, które wyróżniają {S}.',
  ],
  mattress: [
    '{N} {S} dopasowuje się do ciała i odciąża kręgosłup.',
    '{N} {S} zapewnia dobrą cyrkulację powietrza i stabilne podparcie przez całą noc.',
    'Warstwy o różnej twardości sprawiają, że {S} sprawdzi się u osób o różnej wadze.',
  ],
  kids: [
    '{N} {S} {kolor} rośnie razem z wyobraźnią dziecka.',
    '{N} {S} ma zaokrąglone krawędzie i bezpieczne wykończenie.',
    'Wesoła forma i trwałe materiały: {S} to dobry wybór do pokoju dziecka.',
  ],
  garden: [
    '{N} {S} {kolor} zamienia taras w miejsce letniego wypoczynku.',
    '{N} {S} {jest|jest|jest|są} odporn{y|a|e|e} na deszcz i słońce.',
    'Na balkonie, tarasie czy w ogrodzie: {S} sprawdzi się wszędzie tam, gdzie lubisz odpoczywać.',
  ],
  lamp: [
    '{N} {S} {kolor} daje przyjemne, rozproszone światło.',
    '{N} {S} w stylu {styl} jest ozdobą także wtedy, gdy nie świeci.',
    'Dopracowany kształt sprawia, że {S} przyciąga wzrok i buduje nastrój.',
  ],
  rug: [
    '{N} {S} {kolor} ociepla wnętrze i przyjemnie otula stopy.',
    '{N} {S} tłumi kroki i łatwo {go|ją|je|je} utrzymać w czystości.',
    'Gęste włosie i modny odcień to powody, dla których {S} chętnie trafia do salonów i sypialni.',
  ],
  textile: [
    '{N} {S} {kolor} odmieni wnętrze bez remontu.',
    '{N} {S} {jest|jest|jest|są} mił{y|a|e|e} w dotyku i długo zachowuje kolor.',
    'Naturalny wygląd i staranne szwy to znak rozpoznawczy serii {S}.',
  ],
  decor: [
    '{N} {S} {kolor} {dodaje|dodaje|dodaje|dodają} wnętrzu charakteru.',
    '{N} {S} w stylu {styl} {sprawdzi|sprawdzi|sprawdzi|sprawdzą} się w salonie, sypialni i przedpokoju.',
    'Drobny dodatek, duża zmiana: {S} to także dobry pomysł na prezent.',
  ],
  kitchen: [
    '{N} {S} {kolor} pięknie {prezentuje|prezentuje|prezentuje|prezentują} się na stole i w kuchni.',
    '{N} {S} {łączy|łączy|łączy|łączą} wygodę użytkowania z estetycznym wyglądem.',
    'Trwałe wykonanie sprawia, że {S} posłuży przez lata.',
  ],
  bath: [
    '{N} {S} {kolor} wprowadza do łazienki ład i spokój.',
    '{N} {S} {jest|jest|jest|są} odporn{y|a|e|e} na wilgoć i łatw{y|a|e|e} w czyszczeniu.',
    'Nowoczesna linia sprawia, że {S} pasuje także do niewielkich łazienek.',
  ],
  office: [
    '{N} {S} {kolor} pomaga skupić się na pracy i nauce.',
    '{N} {S} został{|a|o|y} zaprojektowan{y|a|e|e} z myślą o wielu godzinach przed ekranem.',
    'Wygoda i porządek w domowym biurze: to zadanie dla serii {S}.',
  ],
  part: [
    '{N} {S} {kolor} {odświeży|odświeży|odświeży|odświeżą} meble bez dużych kosztów.',
    '{N} {S} {pasuje|pasuje|pasuje|pasują} do większości standardowych mebli.',
    'Precyzyjne wykonanie sprawia, że montaż jest szybki i pewny.',
  ],
};

const MADE_OF = [
  'Wykonan{y|a|e|e} {zmat}, {będzie|będzie|będzie|będą} służyć przez lata.',
  'Do produkcji użyto {mat}, dlatego łatwo utrzymać {go|ją|je|je} w czystości.',
];

export const QUALITIES: Record<Family, readonly string[]> = {
  sofa: [
    'Obicie {zmat} jest przyjemne w dotyku i odporne na ścieranie.',
    'Siedzisko na piance wysokoelastycznej zachowuje kształt nawet przy codziennym używaniu.',
    'Stelaż z suszonego drewna bukowego zapewnia trwałość, a obicie {zmat} łatwo odświeżyć.',
  ],
  chair: [
    'Siedzisko {zmat} jest przyjemne w dotyku i łatwe w czyszczeniu.',
    'Maksymalne obciążenie wynosi 120 kg.',
    'Nóżki mają podkładki, które chronią podłogę przed zarysowaniem.',
  ],
  table: [...MADE_OF, 'Blat jest odporny na zarysowania i wysoką temperaturę.'],
  storage: [
    ...MADE_OF,
    'Fronty z cichym domykiem i regulowane nóżki ułatwiają codzienne użytkowanie.',
    'Mebel dostarczamy w paczkach wraz z instrukcją i kompletem okuć.',
  ],
  bed: [...MADE_OF, 'Rama jest stabilna i nie skrzypi, a montaż zajmuje około godziny.'],
  mattress: [
    'Wkład {zmat} zapewnia komfort, a pokrowiec można prać w temperaturze 40°C.',
    'Pokrowiec z zamkiem zdejmuje się w kilka chwil i można go prać.',
  ],
  kids: [...MADE_OF, 'Farby na bazie wody są bezpieczne dla najmłodszych.'],
  garden: [...MADE_OF, 'Konstrukcja nie wymaga impregnacji i łatwo ją przechować zimą.'],
  lamp: [
    'Oprawa {zmat} pasuje do żarówek LED.',
    'Montaż jest prosty, a długość przewodu można dopasować.',
    'Źródło światła kupuje się osobno, o ile opis nie mówi inaczej.',
  ],
  rug: [
    'Runo {zmat} jest miękkie i nie elektryzuje się.',
    'Można {go|ją|je|je} kłaść na podłodze z ogrzewaniem.',
    'Brzegi są starannie obszyte, więc nie strzępią się.',
  ],
  textile: [
    'Tkanina {zmat} zachowuje kształt po praniu.',
    'Można prać w pralce w temperaturze 30–40°C.',
    'Materiał posiada certyfikat bezpieczeństwa dla zdrowia.',
  ],
  decor: [...MADE_OF, 'Każdy egzemplarz może nieznacznie różnić się odcieniem, co dodaje mu uroku.'],
  kitchen: [...MADE_OF, 'Nadaje się do mycia w zmywarce, jeśli producent nie zaleca inaczej.'],
  bath: [...MADE_OF, 'W komplecie znajdują się elementy do montażu.'],
  office: [...MADE_OF, 'Regulacja i stabilna podstawa pozwalają dopasować ustawienie do wzrostu.'],
  part: [...MADE_OF, 'W zestawie są śruby montażowe.'],
};

export const CLOSINGS: readonly string[] = [
  'Dobrze komponuje się z dodatkami w stylu {styl}.',
  'Produkt objęty jest dwuletnią gwarancją producenta {marka}.',
  'Seria {S} obejmuje też inne kolory i rozmiary.',
  'Starannie zapakowane przesyłki wysyłamy z magazynu w Polsce.',
];
