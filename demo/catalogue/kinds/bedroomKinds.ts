import { readKinds } from './readKinds.ts';

export const bedroomKinds = readKinds(`
lozka | Łóżko:n; Łóżko do sypialni:n | 3 | 130-195 90-115 205-220 | 699-3999 | bed | plyta mdf | bed | ze stelażem; z zagłówkiem; do małej sypialni
lozka-tapicerowane | Łóżko tapicerowane:n | 7 | 130-210 95-125 210-225 | 999-4499 | bed | welur boucle tkanina sztruks | bed | ze stelażem metalowym; z pikowanym zagłówkiem
lozka-drewniane | Łóżko drewniane:n | 4 | 100-190 80-105 205-215 | 699-4999 | bed | sosna buk dab | bed | ze stelażem; z zagłówkiem; do sypialni
lozka-kontynentalne | Łóżko kontynentalne:n | 3 | 130-210 105-125 210-225 | 1999-6999 | bed | welur tkanina boucle sztruks | bed | z materacem i topperem; z pojemnikiem
lozka-metalowe | Łóżko metalowe:n | 2 | 95-185 90-110 205-212 | 399-1499 | bed | stal metal | bed | ze stelażem; loftowe; klasyczne
lozka-jednoosobowe | Łóżko jednoosobowe:n; Łóżko pojedyncze:n | 3 | 90-125 70-95 205-212 | 399-1799 | bed | plyta sosna welur | bed | ze stelażem; do pokoju gościnnego
stelaze-do-lozek | Stelaż do łóżka:m; Stelaż listwowy:m | 2 | 80-180 5-12 200 | 99-899 | bed | buk drewno | bed | listwowy; elastyczny
zaglowki | Zagłówek:m; Panel tapicerowany:m | 2 | 60-200 30-120 4-12 | 49-899 | bed | welur boucle tkanina | wh | do sypialni; ścienny; do łóżka
materace | Materac:m | 3 | 80-180 16-28 200-200 | 399-2499 | mattress | pianka kieszenie | bed | dwustronny; H2/H3; z pokrowcem na zamek
materace-piankowe | Materac piankowy:m; Materac termoelastyczny:m | 4 | 80-180 14-26 200-200 | 349-2799 | mattress | pianka | bed | H2; H3; 7-strefowy; dwustronny H2/H3
materace-kieszeniowe | Materac kieszeniowy:m; Materac sprężynowy:m | 4 | 80-180 18-30 200-200 | 499-3499 | mattress | kieszenie | bed | multipocket; H3; z warstwą kokosu
materace-lateksowe | Materac lateksowy:m; Materac kokosowy:m | 2 | 80-180 16-24 200-200 | 699-3999 | mattress | lateks | bed | H2; z kokosem H3; 7 stref twardości
materace-nawierzchniowe | Materac nawierzchniowy:m; Topper:m | 3 | 80-180 4-10 200-200 | 149-999 | mattress | pianka lateks | bed | z pokrowcem; chłodzący; z pianką visco
ochraniacze-na-materac | Ochraniacz na materac:m; Podkład na materac:m | 2 | 80-180 - 200-200 | 39-199 | textile | bawelna poliester | bed | nieprzemakalny; pikowany; z gumkami
szafy | Szafa:f; Szafa ubraniowa:f | 4 | 80-250 185-220 50-62 | 599-3499 | storage | plyta mdf sosna | w | 2-drzwiowa; 3-drzwiowa; 4-drzwiowa; 5-drzwiowa; 4-drzwiowa z szufladami
szafy-przesuwne | Szafa przesuwna:f; Szafa z drzwiami przesuwnymi:f | 5 | 120-250 200-220 58-65 | 899-3999 | storage | plyta mdf | w | z półkami; z drążkiem; z cichym domykiem
szafy-z-lustrem | Szafa z lustrem:f; Szafa ubraniowa z lustrem:f | 3 | 120-250 200-220 58-65 | 999-4299 | storage | plyta mdf | w | 2-drzwiowa; 3-drzwiowa; 4-drzwiowa; 5-drzwiowa
szafy-narozne | Szafa narożna:f | 2 | 80-110 190-215 80-110 | 899-2499 | storage | plyta mdf | w | z półkami; z drążkiem
garderoby-otwarte | Garderoba otwarta:f; Garderoba:f | 2 | 90-200 170-220 35-50 | 249-1499 | storage | metal plyta | w | z wieszakami; z siedziskiem
szafki-nocne | Szafka nocna:f; Stolik nocny:m | 6 | 36-55 40-64 32-52 | 99-699 | storage | plyta mdf dab sosna | w | z szufladą; z 2 szufladami; z cichym domykiem
toaletki | Toaletka:f; Toaletka kosmetyczna:f | 3 | 75-120 128-145 38-48 | 299-1499 | storage | plyta mdf | w | z okrągłym lustrem; do sypialni; z szufladą
zestawy-do-sypialni | Zestaw do sypialni:m; Komplet do sypialni:m | 2 | 160-200 90-110 205-215 | 1999-6999 | bed | plyta mdf | none | łóżko i 2 szafki nocne; do małej sypialni; 3-elementowy
`);
