import { readKinds } from './readKinds.ts';

export const decorAndKitchenKinds = readKinds(`
lustra | Lustro:n; Lustro ścienne:n | 5 | 40-80 60-180 2-4 | 99-899 | decor | lustro | wh | w ramie; łukowe; prostokątne
lustra-okragle | Lustro okrągłe:n | 4 | ø40-100 - | 79-699 | decor | lustro | dia | w metalowej ramie; do przedpokoju; do łazienki
obrazy | Obraz na płótnie:m; Obraz w ramie:m; Plakat w ramie:m | 5 | 30-120 40-120 2-4 | 29-399 | decor | plotno papier | wh | abstrakcja; do salonu; do sypialni
ramki | Ramka na zdjęcia:f; Ramka:f | 2 | 13-50 18-70 2-3 | 15-119 | decor | drewno metal | wh | ścienna; do galerii
zegary | Zegar ścienny:m; Zegar:m | 3 | ø25-60 - | 49-349 | decor | metal drewno mdf | dia | cichy mechanizm; do salonu
wazony | Wazon:m | 4 | ø10-28 15-60 | 29-299 | decor | ceramika szklo kamionka | h | dekoracyjny; karbowany; ręcznie robiony
doniczki | Doniczka:f; Osłonka:f | 4 | ø10-45 10-60 | 15-249 | decor | ceramika metal rattan | dia | do salonu; na parapet; z odpływem
sztuczne-rosliny | Sztuczna roślina:f | 2 | ø15-60 20-160 | 25-349 | decor | tworzywo | h | w doniczce; jak żywa
swiece | Świeca zapachowa:f; Świeca:f | 4 | ø5-15 8-40 | 19-149 | decor | wosk szklo metal | none | drzewo sandałowe; wanilia; figa
figurki | Rzeźba:f; Rzeźba dekoracyjna:f | 2 | 8-25 12-45 6-18 | 25-249 | decor | ceramika metal | h | abstrakcyjna; na komodę; do salonu
dekoracje-swiateczne | Bombki:p | 4 | ø6-60 6-40 | 19-399 | decor | choinkowe | none | w ozdobnym pudełku; komplet 5 szt.; na choinkę
meble-kuchenne | Szafka kuchenna:f | 3 | 30-260 72-210 32-60 | 149-3999 | storage | plyta mdf | w | dolna; stojąca; z cichym domykiem
wozki-i-wyspy-kuchenne | Wózek kuchenny:m; Barek na kółkach:m | 3 | 45-130 75-95 35-65 | 149-1799 | kitchen | drewno metal bambus | w | na kółkach; z 3 półkami
zastawa-stolowa | Zastawa stołowa:f; Serwis obiadowy:m | 3 | ø20-30 2-12 | 15-599 | kitchen | porcelana kamionka ceramika | none | do zmywarki; na co dzień
kubki-i-filizanki | Kubek:m; Filiżanka:f | 3 | ø7-11 8-12 | 12-129 | kitchen | porcelana kamionka ceramika | none | do kawy; do herbaty
szklanki-i-kieliszki | Szklanki:p; Kieliszki:p | 3 | ø6-11 10-26 | 25-249 | kitchen | szklo | none | ~kryształowy; na co dzień
sztucce | Sztućce:p; Komplet sztućców:m | 2 | - 22-25 - | 49-499 | kitchen | stalNierdzewna | none | do zmywarki; na co dzień; ~matowy
garnki-i-patelnie | Patelnia:f; Garnek:m | 3 | ø16-30 6-20 | 49-699 | kitchen | stalNierdzewna aluminium | dia | do każdej kuchni; na indukcję
pojemniki-kuchenne | Pojemnik kuchenny:m | 2 | 10-40 12-25 10-25 | 15-149 | kitchen | szklo bambus ceramika | none | z pokrywą; do szafki
szafki-pod-umywalke | Szafka pod umywalkę:f | 3 | 50-120 50-85 35-48 | 299-1499 | bath | plyta mdf | w | z umywalką; z cichym domykiem
slupki-lazienkowe | Szafka łazienkowa:f | 3 | 30-60 60-180 28-35 | 149-799 | bath | plyta mdf | w | z cichym domykiem; stojąca
lustra-lazienkowe | Lustro łazienkowe:n | 3 | 50-120 60-90 3-5 | 149-899 | bath | lustro | wh | w ramie; prostokątne; antypara
akcesoria-lazienkowe | Kubek łazienkowy:m | 3 | ø7-12 10-40 | 19-149 | bath | ceramika szklo metal | none | ~stojący; na szczoteczki
kosze-na-pranie | Kosz na pranie:m; Kosz na bieliznę:m | 3 | 35-60 50-65 30-45 | 49-299 | bath | juta bawelna | none | do łazienki; do sypialni
dywaniki-lazienkowe | Dywanik łazienkowy:m | 3 | 50-70 - 60-120 | 25-149 | textile | bawelna poliester | wd | antypoślizgowy; z pianki memory
zaslony-prysznicowe | Zasłona prysznicowa:f | 2 | 120-180 - 180-200 | 29-129 | textile | poliester | wh | z kółkami; wodoodporna
pozostale | Drabina dekoracyjna:f | 1 | 40-200 3-10 3-25 | 39-349 | part | metal drewno | h | na koce; na ręczniki
`);
