import { readKinds } from './readKinds.ts';

export const seatingKinds = readKinds(`
sofy | Sofa:f | 3 | 160-240 68-98 80-105 | 1299-5499 | sofa | welur boucle tkanina sztruks skora | none | na drewnianych nóżkach; na metalowych nogach; na złotych nóżkach
sofy-rozkladane | Sofa rozkładana:f; Sofa z funkcją spania:f | 9 | 190-250 85-98 88-105 | 1499-4999 | sofa | welur boucle tkanina sztruks ekoskora | seats | z pojemnikiem na pościel; na sprężynach falistych
sofy-2-osobowe | Sofa 2-osobowa:f; Sofa dwuosobowa:f | 5 | 140-200 72-96 80-98 | 999-3499 | sofa | welur boucle tkanina sztruks | none | na złotych nóżkach; na drewnianych nóżkach; do małego salonu
sofy-3-osobowe | Sofa 3-osobowa:f; Sofa trzyosobowa:f | 5 | 195-240 70-98 80-105 | 1399-5999 | sofa | welur boucle tkanina sztruks skora | none | z poduszkami; na drewnianych nogach; na złotych nóżkach
narozniki | Narożnik:m; Sofa narożna:f | 5 | 220-300 80-98 160-220 | 1999-6999 | sofa | welur boucle tkanina sztruks skora | wd | ~prawostronny; ~lewostronny; ~uniwersalny
narozniki-rozkladane | Narożnik rozkładany:m; Narożnik z funkcją spania:m | 7 | 220-290 84-98 150-210 | 2199-6499 | sofa | welur boucle tkanina sztruks ekoskora | wd | z pojemnikiem na pościel; lewostronny; prawostronny; z regulowanymi zagłówkami
narozniki-w-ksztalcie-u | Narożnik w kształcie U:m | 3 | 300-360 84-98 160-220 | 3499-8999 | sofa | welur tkanina sztruks boucle | wd | z pojemnikiem na pościel; z poduszkami
sofy-modulowe | Sofa modułowa:f; Sofa segmentowa:f | 3 | 90-320 66-85 90-105 | 899-7999 | sofa | boucle sztruks tkanina welur | w | z podłokietnikiem; do samodzielnego zestawiania
kanapy-i-wersalki | Kanapa rozkładana:f; Wersalka:f; Tapczan:m | 4 | 180-210 80-95 80-100 | 899-2499 | sofa | tkanina welur sztruks | w | z pojemnikiem na pościel; do pokoju gościnnego
szezlongi | Szezlong:m; Otomana:f | 2 | 140-190 70-90 70-90 | 899-2999 | sofa | welur boucle tkanina | none | ~lewostronny; ~prawostronny; z poduszką
zestawy-wypoczynkowe | Zestaw wypoczynkowy 3+1+1:m; Komplet wypoczynkowy 3+1+1:m | 2 | 190-230 85-98 85-100 | 3499-9999 | sofa | welur tkanina skora ekoskora | none | do salonu
pokrowce-na-sofy | Pokrowiec na sofę:m; Pokrowiec na narożnik:m | 2 | 160-300 - - | 99-399 | textile | poliester bawelna aksamit | none | elastyczny; antypoślizgowy; z możliwością prania
fotele | Fotel:m; Fotel wypoczynkowy:m; Fotel klubowy:m | 6 | 65-95 74-110 68-98 | 499-2499 | chair | welur boucle tkanina sztruks skora | none | na drewnianych nogach; na złotych nogach; tapicerowany; do salonu
fotele-uszaki | Fotel uszak:m; Uszak:m | 4 | 70-82 98-112 75-90 | 599-1999 | chair | welur boucle tkanina | none | na drewnianych nóżkach; do salonu; z wysokim oparciem
fotele-rozkladane | Fotel rozkładany:m; Fotel z funkcją spania:m | 2 | 75-105 76-98 72-100 | 799-2299 | chair | welur tkanina sztruks boucle ekoskora | none | jednoosobowy
fotele-bujane | Fotel bujany:m; Fotel na biegunach:m | 2 | 62-75 90-105 85-105 | 499-1599 | chair | boucle tkanina welur | none | na drewnianych płozach; do pokoju dziecka
fotele-relaks | Fotel relaks:m; Fotel z funkcją relaks:m | 2 | 75-95 96-112 84-100 | 1199-3999 | chair | ekoskora skora tkanina sztruks | none | do salonu; z wysokim oparciem
fotele-wiszace | Fotel wiszący:m; Kokon:m | 2 | 90-120 185-200 90-105 | 499-1799 | garden | rattan technorattan | none | ze stelażem i poduszką; na taras
pufy | Pufa:f; Pufa okrągła:f | 5 | 35-60 35-48 35-60 | 119-699 | chair | welur boucle sztruks tkanina | dia | na złotej podstawie; na drewnianych nóżkach; do salonu
podnozki | Podnóżek:m | 2 | 45-65 38-46 40-55 | 149-599 | chair | welur boucle tkanina | wd | tapicerowany; na drewnianych nóżkach
worki-sako | Worek sako:m; Pufa worek:f | 2 | 70-110 80-120 70-110 | 149-499 | chair | tkanina ekoskora sztruks | none | XL; XXL z granulatem; dla dzieci
krzesla | Krzesło:n | 5 | 42-58 78-96 48-60 | 139-799 | chair | welur tkanina boucle ekoskora | none | nowoczesne; na metalowych nogach; na złotych nogach
krzesla-do-jadalni | Krzesło do jadalni:n; Krzesło kuchenne:n | 6 | 42-56 80-98 48-60 | 149-799 | chair | welur tkanina boucle drewno ekoskora | none | na drewnianych nogach; na czarnych nogach; z miękkim siedziskiem
krzesla-tapicerowane | Krzesło tapicerowane:n | 6 | 44-58 80-96 50-62 | 179-699 | chair | welur boucle sztruks | none | na złotych nogach; na czarnych nogach; na drewnianych nogach
krzesla-drewniane | Krzesło drewniane:n | 3 | 42-50 80-98 45-55 | 199-999 | chair | dab buk sosna | none | do jadalni; do kuchni; z oparciem
krzesla-z-podlokietnikami | Krzesło z podłokietnikami:n | 3 | 54-62 78-90 52-64 | 229-999 | chair | welur boucle tkanina | none | na drewnianych nogach; na czarnych nogach
krzesla-skladane | Krzesło składane:n | 2 | 42-48 75-85 45-55 | 79-299 | chair | metal drewno tworzywo | none | cateringowe; do kuchni
hokery | Hoker:m; Stołek barowy:m; Krzesło barowe:n | 6 | 38-52 85-115 38-55 | 169-799 | chair | welur ekoskora boucle tkanina drewno | h | do kuchni; do wyspy; z podnóżkiem
taborety | Taboret:m; Stołek:m | 2 | 30-40 42-48 30-40 | 59-299 | chair | drewno sosna metal | none | do kuchni; do łazienki
lawki | Ławka:f | 3 | 100-160 44-50 35-45 | 249-1299 | chair | welur boucle drewno dab | w | do przedpokoju; do sypialni; do jadalni
poduszki-na-krzesla | Poduszka na krzesło:f | 2 | 38-42 3-6 38-42 | 19-89 | textile | bawelna poliester aksamit | wd | do jadalni; do kuchni
`);
