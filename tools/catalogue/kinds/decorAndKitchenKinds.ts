import { readKinds } from './readKinds.ts';

export const decorAndKitchenKinds = readKinds(`
lustra | Lustro:n; Lustro ścienne:n; Lustro stojące:n | 5 | 40-80 60-180 2-4 | 99-899 | decor | lustro | wh | w ramie; łukowe; prostokątne
lustra-okragle | Lustro okrągłe:n | 4 | ø40-100 - | 79-699 | decor | lustro | dia | w metalowej ramie; z półką; na pasku
obrazy | Obraz na płótnie:m; Plakat:m; Obraz:m | 5 | 30-120 40-120 2-4 | 29-399 | decor | plotno papier | wh | abstrakcja; w ramie; tryptyk; botaniczny
ramki | Ramka na zdjęcia:f; Ramka:f | 2 | 13-50 18-70 2-3 | 15-119 | decor | drewno metal | wh | z passe-partout; komplet 5 szt.
zegary | Zegar ścienny:m; Zegar:m | 3 | ø25-60 - | 49-349 | decor | metal drewno mdf | dia | cichy mechanizm; szkieletowy; loftowy
wazony | Wazon:m | 4 | ø10-28 15-60 | 29-299 | decor | ceramika szklo kamionka | h | dekoracyjny; karbowany; ręcznie robiony
doniczki | Doniczka:f; Osłonka:f; Kwietnik:m | 4 | ø10-45 10-60 | 15-249 | decor | ceramika metal rattan | dia | z podstawką; na stojaku; komplet 2 szt.
sztuczne-rosliny | Sztuczna roślina:f; Sztuczne kwiaty:p | 2 | ø15-60 20-160 | 25-349 | decor | tworzywo | h | w doniczce; w wazonie; z tkaniny
swiece | Świeca zapachowa:f; Świecznik:m; Lampion:m | 4 | ø5-15 8-40 | 19-149 | decor | wosk szklo metal | none | drzewo sandałowe; wanilia; w szkle
figurki | Figurka dekoracyjna:f; Rzeźba:f | 2 | 8-25 12-45 6-18 | 25-249 | decor | ceramika metal | h | abstrakcyjna; twarz; zwierzę
dekoracje-swiateczne | Bombki:p; Choinka sztuczna:f; Wieniec:m | 4 | ø6-60 6-40 | 19-399 | decor | choinkowe | none | w ozdobnym pudełku; z oświetleniem LED; z brokatem
meble-kuchenne | Szafka kuchenna:f; Zestaw kuchenny:m | 3 | 30-260 72-210 32-60 | 149-3999 | storage | plyta mdf | w | dolna z szufladami; górna; z blatem
wozki-i-wyspy-kuchenne | Wózek kuchenny:m; Wyspa kuchenna:f; Barek:m | 3 | 45-130 75-95 35-65 | 149-1799 | kitchen | drewno metal bambus | wdh | na kółkach; z szufladami; z uchwytem na wino
zastawa-stolowa | Zastawa stołowa:f; Talerz:m; Serwis obiadowy:m | 3 | ø20-30 2-12 | 15-599 | kitchen | porcelana kamionka ceramika | none | 18 elementów; dla 6 osób; ~dekoracyjny
kubki-i-filizanki | Kubek:m; Filiżanka ze spodkiem:f | 3 | ø7-11 8-12 | 12-129 | kitchen | porcelana kamionka ceramika | none | 350 ml; komplet 6 szt.; do kawy
szklanki-i-kieliszki | Szklanki:p; Kieliszki:p; Karafka:f | 3 | ø6-11 10-26 | 25-249 | kitchen | szklo | none | ~grawerowany; ~kryształowy; w ozdobnym pudełku
sztucce | Sztućce:p; Komplet sztućców:m | 2 | - 22-25 - | 49-499 | kitchen | stalNierdzewna | none | 24 elementy; dla 6 osób; ~matowy
garnki-i-patelnie | Patelnia:f; Garnek:m; Komplet garnków:m | 3 | ø16-30 6-20 | 49-699 | kitchen | stalNierdzewna aluminium | dia | z powłoką nieprzywierającą; z pokrywką; na indukcję
pojemniki-kuchenne | Pojemnik kuchenny:m; Słój:m; Chlebak:m | 2 | 10-40 12-25 10-25 | 15-149 | kitchen | szklo bambus ceramika | none | z bambusową pokrywką; komplet 3 szt.
szafki-pod-umywalke | Szafka pod umywalkę:f | 3 | 50-120 50-85 35-48 | 299-1499 | bath | plyta mdf | w | wisząca; z 2 szufladami; z umywalką
slupki-lazienkowe | Słupek łazienkowy:m; Szafka łazienkowa:f | 3 | 30-60 60-180 28-35 | 149-799 | bath | plyta mdf | wdh | ~wiszący; z lustrem; z koszem na pranie
lustra-lazienkowe | Lustro łazienkowe:n; Lustro LED:n | 3 | 50-120 60-90 3-5 | 149-899 | bath | lustro | wh | z podświetleniem i włącznikiem dotykowym; antypara
akcesoria-lazienkowe | Dozownik do mydła:m; Kubek łazienkowy:m; Szczotka toaletowa:f | 3 | ø7-12 10-40 | 19-149 | bath | ceramika szklo metal | none | ~stojący; komplet 4 szt.
kosze-na-pranie | Kosz na pranie:m; Kosz na bieliznę:m | 3 | 35-60 50-65 30-45 | 49-299 | bath | bambus rattan bawelna | none | z pokrywą; 2-komorowy; składany
dywaniki-lazienkowe | Dywanik łazienkowy:m | 3 | 50-70 - 60-120 | 25-149 | textile | bawelna poliester | wd | antypoślizgowy; z pianki memory
zaslony-prysznicowe | Zasłona prysznicowa:f | 2 | 120-180 - 180-200 | 29-129 | textile | poliester | wd | z kółkami; wodoodporna
pozostale | Parapet:m; Karnisz:m; Drabina dekoracyjna:f | 1 | 40-200 3-10 3-25 | 39-349 | part | metal drewno | w | do montażu ściennego; ~regulowany
`);
