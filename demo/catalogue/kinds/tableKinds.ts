import { readKinds } from './readKinds.ts';

export const tableKinds = readKinds(`
stoly | Stół:m | 2 | 120-200 74-77 70-100 | 499-3499 | table | plyta mdf dab szkloHartowane | wd | do jadalni; do salonu; prostokątny
stoly-rozkladane | Stół rozkładany:m | 6 | 120-200 75-77 80-100 | 599-4499 | table | plyta mdf dab | wd | z wkładkami; z synchronicznym mechanizmem
stoly-do-jadalni | Stół do jadalni:m; Stół kuchenny:m | 6 | 100-200 74-77 60-100 | 399-3999 | table | plyta mdf dab buk | wd | prostokątny; dla całej rodziny
stoly-okragle | Stół okrągły:m | 4 | ø80-140 74-77 | 449-2999 | table | plyta mdf dab szkloHartowane marmur | dia | do jadalni; do kuchni
stoly-barowe | Stół barowy:m | 2 | 100-150 100-108 45-70 | 349-1499 | table | plyta mdf drewno | wd | do kuchni; wysoki
stoliki-kawowe | Stolik kawowy:m | 7 | 80-120 38-48 50-70 | 179-1499 | table | plyta mdf dab szkloHartowane marmur | wd | z półką; z szufladą; do salonu
lawy | Ława:f; Ława do salonu:f | 4 | 90-120 42-55 55-70 | 249-1299 | table | plyta mdf dab | wd | z szufladą; z półką
stoliki-kawowe-okragle | Stolik kawowy okrągły:m; Zestaw stolików kawowych:m | 5 | ø45-90 38-50 | 199-1399 | table | mdf szkloHartowane marmur dab | dia | lamelowy; do salonu; do małego pokoju
stoliki-pomocnicze | Stolik pomocniczy:m; Stolik boczny:m | 4 | 35-75 45-62 35-60 | 89-599 | table | metal plyta marmur szkloHartowane drewno | none | do sofy; do sypialni
konsole | Konsola:f; Konsolka:f | 4 | 80-140 75-85 30-40 | 249-1799 | table | plyta mdf dab szkloHartowane marmur | w | do przedpokoju; wąska
zestawy-stol-i-krzesla | Stół z krzesłami:m; Zestaw stół i krzesła:m | 4 | 100-180 74-77 60-90 | 899-4999 | table | plyta mdf drewno | wd | do jadalni; do kuchni
stoly-skladane | Stół składany:m | 2 | 80-120 73-76 55-85 | 149-899 | table | plyta drewno tworzywo | wd | do małej kuchni; na balkon
biurka | Biurko:n; Biurko komputerowe:n | 6 | 90-160 73-77 50-75 | 199-1499 | office | plyta mdf dab | w | z szufladami; do gabinetu; do małego pokoju
biurka-gamingowe | Biurko gamingowe:n | 3 | 110-160 74-77 60-75 | 349-1499 | office | mdf plyta | w | do pokoju gracza; z szerokim blatem
biurka-regulowane | Biurko regulowane:n; Biurko elektryczne:n | 3 | 120-180 62-127 65-80 | 799-2999 | office | plyta mdf | wd | z regulacją wysokości; z pamięcią ustawień; z dwoma silnikami
biurka-narozne | Biurko narożne:n | 2 | 120-160 74-77 90-140 | 399-1599 | office | plyta mdf | wd | do gabinetu; lewe i prawe; do małego pokoju
fotele-biurowe | Fotel biurowy:m; Fotel obrotowy:m; Krzesło obrotowe:n | 5 | 58-70 95-130 58-70 | 249-1999 | office | tkanina ekoskora skora | none | ~ergonomiczny; z regulacją wysokości
fotele-gamingowe | Fotel gamingowy:m | 3 | 62-72 122-138 62-72 | 449-1799 | office | ekoskora tkanina | none | z wysokim oparciem; do pokoju gracza
kontenerki | Kontenerek:m; Kontenerek pod biurko:m | 2 | 38-45 55-65 40-55 | 179-699 | office | plyta metal | none | z szufladą; z 2 szufladami; z zamkiem
regaly-biurowe | Regał biurowy:m; Szafa biurowa:f | 2 | 60-100 180-200 35-42 | 349-1499 | office | plyta metal | wh | na segregatory; z drzwiami
`);
