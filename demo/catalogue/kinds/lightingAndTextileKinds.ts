import { readKinds } from './readKinds.ts';

export const lightingAndTextileKinds = readKinds(`
lampy-wiszace | Lampa wisząca:f; Zwis:m | 7 | ø20-60 25-120 | 89-1299 | lamp | metal szklo rattan tkanina | dia | E27; do salonu; nad stół; LED 24 W
zyrandole | Żyrandol:m | 3 | ø50-90 50-110 | 249-2499 | lamp | metal szklo | dia | 5-punktowy E14; 6-ramienny; do salonu
plafony | Plafon:m; Lampa sufitowa:f | 4 | ø25-60 8-20 | 59-699 | lamp | metal szklo tkanina | dia | LED 36 W; ze zmienną barwą światła; E27
lampy-stojace | Lampa stojąca:f; Lampa podłogowa:f | 5 | 30-55 140-185 30-55 | 129-1299 | lamp | metal tkanina rattan | h | trójnóg; łukowa; do salonu
lampy-stolowe | Lampa stołowa:f; Lampka nocna:f | 6 | ø18-38 28-62 | 49-599 | lamp | ceramika szklo metal tkanina | h | z abażurem; ściemniana dotykowo; na komodę
lampki-biurkowe | Lampka biurkowa:f; Lampa biurkowa:f | 3 | 15-45 35-60 15-25 | 49-399 | lamp | metal tworzywo | h | z regulowanym ramieniem; LED; do nauki
kinkiety | Kinkiet:m; Lampa ścienna:f | 4 | 10-35 15-45 10-25 | 49-499 | lamp | metal szklo ceramika | none | z włącznikiem; E14; do sypialni
oswietlenie-ogrodowe | Girlanda ogrodowa:f; Girlanda świetlna:f | 3 | 10-30 20-80 10-20 | 29-399 | lamp | metal tworzywo | none | 10 m, 20 żarówek; solarna LED
zarowki-i-abazury | Żarówka LED:f; Abażur:m | 2 | ø5-45 8-35 | 12-199 | lamp | szklo tkanina | none | E27; E14; do lampy stojącej
dywany | Dywan:m | 7 | 80-200 - 150-300 | 99-1499 | rug | polipropylen welna bawelna | wd | nowoczesny; z krótkim włosiem; do prania w pralce
dywany-shaggy | Dywan shaggy:m | 4 | 80-200 - 150-290 | 129-1299 | rug | poliester polipropylen | wd | puszysty; z długim włosiem; antypoślizgowy
dywany-okragle | Dywan okrągły:m | 3 | ø100-200 - | 99-899 | rug | poliester juta bawelna | dia | do salonu; puszysty; pleciony
chodniki | Chodnik:m; Chodnik dywanowy:m; Dywanik do przedpokoju:m | 3 | 60-100 - 150-400 | 59-499 | rug | polipropylen juta bawelna | wd | antypoślizgowy; do przedpokoju; pleciony
dywany-dzieciece | Dywan dziecięcy:m | 3 | 80-160 - 120-230 | 79-599 | rug | poliester bawelna | wd | do pokoju dziecka; edukacyjny; miękki
dywany-zewnetrzne | Dywan zewnętrzny:m; Dywan tarasowy:m | 2 | 80-200 - 150-290 | 79-699 | rug | polipropylen | wd | dwustronny; sznurkowy
wycieraczki | Wycieraczka:f | 2 | 40-60 - 60-90 | 19-129 | rug | juta tworzywo | wd | do przedpokoju; na ganek
zaslony | Zasłony:p; Zasłony zaciemniające:p | 5 | 110-370 - 140-270 | 49-299 | textile | aksamit poliester len | wh | na przelotkach; na taśmie; komplet 2 szt.
firany | Firana:f | 3 | 140-400 - 145-270 | 39-249 | textile | poliester len | wh | na taśmie; haftowana; z ołowianką
rolety | Roleta dzień noc:f; Roleta rzymska:f; Żaluzja:f; Roleta:f | 4 | 45-160 150-220 - | 39-349 | textile | poliester len bambus | wh | bez wiercenia; zaciemniająca
poduszki-dekoracyjne | Poduszka dekoracyjna:f; Poszewka dekoracyjna:f; Komplet poduszek dekoracyjnych:m | 5 | 40-60 - 40-60 | 25-149 | textile | aksamit bawelna len | wd | na zamek; do salonu; na łóżko
posciel | Pościel:f; Komplet pościeli:m | 6 | 140-220 - 200-200 | 79-599 | textile | bawelna satyna len | wd | z 2 poszewkami; na zamek; ~dwustronny
przescieradla | Prześcieradło z gumką:n; Prześcieradło:n | 3 | 90-200 - 200-220 | 35-199 | textile | bawelna satyna | wd | na gumce; do prania w 60°C
koldry | Kołdra:f; Kołdra całoroczna:f | 3 | 140-220 - 200-200 | 79-699 | textile | mikrofibra bawelna | wd | antyalergiczna; puchowa; letnia
poduszki-do-spania | Poduszka do spania:f; Poduszka ortopedyczna:f | 3 | 40-70 10-16 40-80 | 39-299 | textile | mikrofibra pianka | wd | antyalergiczna; z pianki memory; pikowana
koce | Koc:m; Pled:m | 4 | 130-230 - 170-250 | 39-349 | textile | bawelna welna poliester | wd | z frędzlami; sherpa; dwustronny
narzuty | Narzuta:f; Narzuta na łóżko:f | 3 | 170-240 - 200-260 | 79-449 | textile | bawelna aksamit poliester | wd | pikowana; dwustronna; z poszewkami
obrusy | Obrus:m; Bieżnik:m | 3 | 40-160 - 120-300 | 25-249 | textile | len bawelna poliester | wd | plamoodporny; z mereżką; haftowany
reczniki | Ręcznik:m; Ręcznik kąpielowy:m | 4 | 30-100 - 50-150 | 15-129 | textile | bawelna | wd | 500 g/m²; z bordiurą; szybkoschnący
`);
