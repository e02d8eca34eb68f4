import { readKinds } from './readKinds.ts';

export const storageKinds = readKinds(`
komody | Komoda:f | 8 | 60-180 75-110 35-45 | 249-1999 | storage | plyta mdf dab sosna | w | 3 szuflady; 4 szuflady; 5 szuflad; 6 szuflad; 8 szuflad; z drzwiami i szufladami
kredensy | Kredens:m; Bufet:m | 3 | 90-180 85-190 38-45 | 599-3499 | storage | plyta mdf dab | w | 2-drzwiowy; lamelowy; do jadalni
regaly | Regał:m | 5 | 50-120 150-210 28-40 | 129-1499 | storage | plyta mdf metal | w | 4 półki; 5 półek; z drzwiami
regaly-na-ksiazki | Regał na książki:m; Biblioteczka:f | 5 | 60-120 170-210 28-36 | 179-1699 | storage | plyta dab sosna | w | z drzwiami; 4 półki; 5 półek; 6 półek
regaly-loftowe | Regał loftowy:m; Regał industrialny:m | 3 | 60-120 150-190 30-40 | 249-1299 | storage | metal plyta | w | 4 półki; 5 półek
polki | Półka ścienna:f; Półka wisząca:f | 5 | 40-120 3-40 15-28 | 29-349 | storage | plyta dab metal | w | do salonu; na książki
witryny | Witryna:f | 4 | 60-110 140-200 38-42 | 599-2499 | storage | plyta mdf dab | w | 2-drzwiowa; do salonu
szafki-rtv | Szafka RTV:f; Stolik RTV:m; Komoda RTV:f | 8 | 120-220 40-60 35-42 | 199-1799 | storage | plyta mdf dab | w | ~lamelowy; do salonu; na nóżkach
meblosciany | Meblościanka:f; Zestaw mebli do salonu:m | 3 | 220-320 170-205 40-45 | 799-3999 | storage | plyta mdf | w | do salonu; w wysokim połysku
szafki | Szafka:f; Szafka stojąca:f | 4 | 40-120 60-120 30-42 | 149-899 | storage | plyta mdf metal | w | 2-drzwiowa; z półkami; z drzwiami lamelowymi
kufry-i-skrzynie | Kufer:m; Skrzynia:f | 2 | 50-110 40-55 35-50 | 149-799 | storage | drewno sosna rattan | w | do sypialni; do przedpokoju
parawany | Parawan:m; Ścianka działowa:f | 2 | 120-160 160-180 2-4 | 129-599 | decor | bawelna len | wh | ~3-skrzydłowy; ~4-częściowy
szafki-na-buty | Szafka na buty:f | 4 | 50-120 45-180 17-38 | 99-799 | storage | plyta mdf metal | w | uchylna; do przedpokoju; wąska
wieszaki | Wieszak stojący:m | 4 | 30-60 165-185 30-60 | 59-399 | storage | metal drewno bambus | h | do przedpokoju; do sypialni
lawki-do-przedpokoju | Ławka do przedpokoju:f; Siedzisko do przedpokoju:n | 2 | 60-120 45-50 32-40 | 149-699 | storage | plyta welur | w | ~wąski; do garderoby
meble-do-przedpokoju | Zestaw do przedpokoju:m; Garderoba do przedpokoju:f | 3 | 80-160 180-205 30-40 | 349-1799 | storage | plyta mdf | w | z wieszakiem; do małego przedpokoju
pudelka-i-pojemniki | Pudełko do przechowywania:n; Pojemnik:m | 3 | 25-50 15-35 20-40 | 15-149 | decor | tworzywo papier bambus | w | z pokrywą; na dokumenty
kosze | Kosz pleciony:m; Koszyk:m; Kosz dekoracyjny:m | 3 | ø20-50 20-50 | 29-249 | decor | juta metal | dia | do salonu; na koce
organizery | Organizer z pokrywą:m; Organizer do szafy z pokrywą:m | 2 | 20-60 8-30 20-40 | 15-119 | decor | tworzywo bambus tkanina | wd | do garderoby; na drobiazgi
regaly-magazynowe | Regał magazynowy:m; Regał garażowy:m | 2 | 80-120 150-200 30-60 | 89-499 | storage | metal stal | w | 4 półki; 5 półek; nośność 875 kg
kosze-na-smieci | Kosz na śmieci:m; Kosz na odpady:m | 2 | 25-45 40-70 25-40 | 39-399 | decor | stalNierdzewna tworzywo metal | h | na pedał 30 l; z pokrywą; do kuchni
uchwyty-i-galki | Uchwyty meblowe:p; Gałki meblowe:p | 2 | 3-32 2-4 2-4 | 5-59 | part | metal ceramika | w | z wkrętami; komplet 2 szt.
blaty-i-nogi | Blat:m | 2 | 60-180 2-5 40-80 | 49-799 | part | plyta dab metal | wd | do stołu; do biurka
fronty-i-obudowy | Front:m; Front ryflowany:m; Drzwi do szafy:p | 2 | 40-80 60-200 2-3 | 49-399 | part | plyta mdf | wh | do regału
`);
