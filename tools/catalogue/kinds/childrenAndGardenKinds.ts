import { readKinds } from './readKinds.ts';

export const childrenAndGardenKinds = readKinds(`
lozka-dzieciece | Łóżko dziecięce:n; Łóżko młodzieżowe:n | 4 | 80-100 70-145 145-206 | 349-1799 | kids | sosna dzieciece | wd | z szufladą; domek; z barierką
lozka-pietrowe | Łóżko piętrowe:n; Łóżko antresola:n | 3 | 190-208 150-185 90-130 | 799-2999 | kids | sosna dzieciece | wd | 3-osobowe; z szufladami; z biurkiem
lozeczka-niemowlece | Łóżeczko niemowlęce:n; Łóżeczko dziecięce:n | 3 | 124-146 80-98 66-78 | 299-1499 | kids | buk dzieciece | wd | z szufladą; ze szczebelkami; 3w1
przewijaki | Przewijak:m; Komoda z przewijakiem:f | 2 | 70-90 85-95 50-75 | 79-999 | kids | dzieciece | wd | na łóżeczko; z półkami; 3 szuflady
biurka-dzieciece | Biurko dziecięce:n; Biurko młodzieżowe:n | 3 | 80-120 70-76 50-60 | 249-999 | kids | dzieciece sosna | w | z regulacją wysokości; z nadstawką; z szufladami
krzeselka-dzieciece | Krzesełko dziecięce:n; Krzesełko do karmienia:n | 3 | 30-60 50-105 30-75 | 69-699 | kids | dzieciece buk | none | regulowane; z tacką; rosnące z dzieckiem
szafy-dzieciece | Szafa dziecięca:f; Komoda dziecięca:f | 3 | 80-120 80-190 45-55 | 399-1499 | kids | dzieciece sosna | wdh | z szufladami; 2-drzwiowa
regaly-na-zabawki | Regał na zabawki:m; Skrzynia na zabawki:f | 3 | 60-110 55-110 30-40 | 149-699 | kids | dzieciece sosna | w | z pojemnikami; domek; na kółkach
stoliki-dzieciece | Stolik dziecięcy:m; Stolik i krzesełka:m | 2 | 55-80 45-55 50-60 | 129-599 | kids | dzieciece sosna | wd | z 2 krzesełkami; z miejscem na kredki
zestawy-ogrodowe | Zestaw ogrodowy:m; Zestaw mebli ogrodowych:m; Zestaw balkonowy:m | 5 | 120-260 70-90 65-220 | 599-6999 | garden | technorattan akacja aluminium | none | 4-osobowy; 6-osobowy; stolik i 2 krzesła; z poduszkami
stoly-ogrodowe | Stół ogrodowy:m; Stolik ogrodowy:m | 3 | 60-200 45-76 60-100 | 149-2499 | garden | aluminium akacja tworzywo | wd | składany; rozkładany; z otworem na parasol
krzesla-ogrodowe | Krzesło ogrodowe:n; Fotel ogrodowy:m | 3 | 50-72 80-110 55-75 | 119-899 | garden | technorattan aluminium akacja | none | ~składany; ~sztaplowany; z poduszką
sofy-ogrodowe | Sofa ogrodowa:f; Narożnik ogrodowy:m | 2 | 140-260 66-85 75-95 | 899-4999 | garden | technorattan aluminium | w | z poduszkami; z osłoną
lawki-ogrodowe | Ławka ogrodowa:f | 2 | 110-160 75-92 50-65 | 249-999 | garden | akacja drewno stal | w | z oparciem; 3-osobowa
lezaki | Leżak ogrodowy:m; Leżak:m | 3 | 58-72 80-110 160-200 | 99-999 | garden | akacja aluminium technorattan | none | składany; z poduszką; regulowany
hustawki-i-hamaki | Huśtawka ogrodowa:f; Hamak:m | 2 | 170-230 165-185 110-140 | 149-1999 | garden | stal akacja | none | ~3-osobowy z daszkiem; ze stelażem
parasole-ogrodowe | Parasol ogrodowy:m | 3 | ø250-350 230-260 | 149-1499 | garden | aluminium poliester | dia | z korbką; wysięgnikowy; z podstawą
pawilony-ogrodowe | Pawilon ogrodowy:m; Altana ogrodowa:f | 2 | 300-400 250-280 300-400 | 399-4999 | garden | stal aluminium | wd | z moskitierą; ze ścianami bocznymi
skrzynie-ogrodowe | Skrzynia ogrodowa:f | 2 | 110-150 55-65 45-70 | 199-999 | garden | technorattan akacja | wdh | na poduszki; wodoodporna
poduszki-ogrodowe | Poduszka ogrodowa:f; Pokrowiec na meble ogrodowe:m | 2 | 45-190 5-10 45-60 | 39-299 | textile | poliester | wd | ~wodoodporny; na leżak; komplet 2 szt.
`);
