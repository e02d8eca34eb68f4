import { readKinds } from './readKinds.ts';

export const childrenAndGardenKinds = readKinds(`
lozka-dzieciece | Łóżko dziecięce:n; Łóżko młodzieżowe:n | 4 | 80-100 70-145 145-206 | 349-1799 | kids | sosna dzieciece | wd | ze stelażem; z zagłówkiem; do pokoju dziecka
lozka-pietrowe | Łóżko piętrowe:n | 3 | 190-208 150-185 90-130 | 799-2999 | kids | sosna dzieciece | wd | z drabinką; z barierką; dla dwojga dzieci
lozeczka-niemowlece | Łóżeczko niemowlęce:n; Łóżeczko dziecięce:n | 3 | 124-146 80-98 66-78 | 299-1499 | kids | buk dzieciece | wd | z barierkami; ze szczebelkami; z regulacją dna
przewijaki | Komoda z przewijakiem:f | 2 | 70-90 85-95 50-75 | 79-999 | kids | dzieciece | wd | z szufladami; z cichym domykiem
biurka-dzieciece | Biurko dziecięce:n; Biurko młodzieżowe:n | 3 | 80-120 70-76 50-60 | 249-999 | kids | dzieciece sosna | w | do nauki; z szufladami
krzeselka-dzieciece | Krzesełko dziecięce:n | 3 | 30-60 50-105 30-75 | 69-699 | kids | dzieciece buk | none | do biurka; do pokoju dziecka; lekkie
szafy-dzieciece | Szafa dziecięca:f; Szafa młodzieżowa:f | 3 | 80-120 140-190 45-55 | 399-1499 | kids | dzieciece sosna | w | 2-drzwiowa; z szufladami; z drążkiem
regaly-na-zabawki | Regał na zabawki:m; Regał dziecięcy:m | 3 | 60-110 55-110 30-40 | 149-699 | kids | dzieciece sosna | w | z półkami; na książki
stoliki-dzieciece | Stolik dziecięcy:m | 2 | 55-80 45-55 50-60 | 129-599 | kids | dzieciece sosna | wd | do zabawy; z zaokrąglonymi rogami
zestawy-ogrodowe | Zestaw ogrodowy:m; Zestaw mebli ogrodowych:m | 5 | 120-260 70-90 65-220 | 599-6999 | garden | technorattan akacja aluminium | none | z poduszkami; na taras
stoly-ogrodowe | Stół ogrodowy:m; Stolik ogrodowy:m | 3 | 60-200 45-76 60-100 | 149-2499 | garden | aluminium akacja tworzywo | wd | na taras; odporny na deszcz
krzesla-ogrodowe | Krzesło ogrodowe:n | 3 | 50-72 80-110 55-75 | 119-899 | garden | technorattan aluminium akacja | none | ~lekki; ~odporny na deszcz; na taras
sofy-ogrodowe | Sofa ogrodowa:f | 2 | 140-260 66-85 75-95 | 899-4999 | garden | technorattan aluminium | w | z poduszkami; z osłoną
lawki-ogrodowe | Ławka ogrodowa:f | 2 | 110-160 75-92 50-65 | 249-999 | garden | akacja drewno stal | w | na taras; do ogrodu
lezaki | Leżak ogrodowy:m; Leżak:m | 3 | 58-72 80-110 160-200 | 99-999 | garden | akacja aluminium technorattan | none | składany; z poduszką; regulowany
hustawki-i-hamaki | Huśtawka ogrodowa:f | 2 | 170-230 165-185 110-140 | 149-1999 | garden | stal akacja | none | ~3-osobowy z daszkiem; ze stelażem
parasole-ogrodowe | Parasol ogrodowy:m | 3 | ø250-350 230-260 | 149-1499 | garden | aluminium poliester | dia | z korbką; ~uchylny; z podstawą
pawilony-ogrodowe | Pawilon ogrodowy:m; Altana ogrodowa:f | 2 | 300-400 250-280 300-400 | 399-4999 | garden | stal aluminium | wd | z moskitierą; ze ścianami bocznymi
skrzynie-ogrodowe | Skrzynia ogrodowa:f | 2 | 110-150 55-65 45-70 | 199-999 | garden | technorattan akacja | w | na poduszki; wodoodporna
poduszki-ogrodowe | Poduszka ogrodowa:f | 2 | 45-190 5-10 45-60 | 39-299 | textile | poliester | wd | ~wodoodporny; na krzesło
`);
