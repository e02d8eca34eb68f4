import { createCategoryMatcher } from './matchCategory.ts';
import { matchFeatures } from './matchFeatures.ts';
import { readWords } from './polishGrammar.ts';

const matchCategory = createCategoryMatcher();
const getFeatures = (title: string, more: Partial<Parameters<typeof matchFeatures>[0]> = {}) =>
  matchFeatures({ title, details: [], highlights: [], ...more });
const getIdents = (values: readonly { ident: string }[]) => values.map(({ ident }) => ident);

test('a word knows its preposition, and whether it is negated or a name', () => {
  const words = readWords('Kółka do fotela biurowego, bez hamulca Czarny Las');
  const of = (text: string) => words.find((word) => word.text === text);
  expect(of('fotela')).toMatchObject({ preposition: 'do', isNegated: false });
  expect(of('biurowego')).toMatchObject({ preposition: 'do' });
  expect(of('hamulca')).toMatchObject({ isNegated: true });
  expect(of('czarny')).toMatchObject({ isName: true });
});

test.each([
  ['Stolik kawowy OSLO', [], []],
  ['Hamak brazylijski', [], []],
  ['Komoda LENA biała', ['bialy'], []],
  ['Sofa REDFORD szara', ['szary'], []],
  ['Miska na orzechy', [], []],
  ['Półka między szafki', [], []],
  ['Fotel TEKLA niebieski', ['niebieski'], []],
  ['Fotel ORANGE szary', ['szary'], []],
  ['Ława kawowa biała', ['bialy'], []],
  ['Stół DEBRA czarny, 140x80 cm', ['czarny'], []],
  ['Sofa szara na czarnych nogach', ['szary'], []],
  ['Stolik z białym blatem i czarnym stelażem', [], []],
  ['Fotel z szarej tkaniny', ['szary'], ['tkanina']],
  ['Chodnik beż 80x200', ['bezowy'], []],
  ['Dywan bez frędzli', [], []],
  ['Kieliszki do czerwonego wina', [], []],
  ['Komoda w kolorze wanilia', ['kremowy'], []],
  ['Świeca zapachowa wanilia', [], []],
  ['Komoda Black Red White dąb sonoma', ['dab'], []],
  ['Sofa Stalowa Wola granatowa', ['granatowy'], []],
  ['SOFA STALOWA WOLA GRANATOWA', ['granatowy'], []],
  ['Komoda Srebrna Góra', [], []],
  ['KOMODA SREBRNA GÓRA BIAŁA', ['bialy'], []],
  ['Meble Zielona Góra szafa szara', ['szary'], []],
  ['Fotel Biała Podlaska czarny', ['czarny'], []],
  ['Stół Czarna Dąbrówka', [], []],
  ['ŁÓŻKO ZŁOTY STOK BEŻOWE', ['bezowy'], []],
  ['Regał Czarna Woda dąb sonoma', ['dab'], []],
  ['Ława Kamień Pomorski czarna', ['czarny'], []],
  ['Witryna Żelazowa Wola', [], []],
  ['Sofa Bielsko-Biała zielona', ['zielony'], []],
  ['Sofa BIELSKO szara', ['szary'], []],
  ['Pościel „Złota jesień” bawełniana szara', ['szary'], ['bawelna']],
  ['Dywan "Czarna perła" beżowy', ['bezowy'], []],
  ['"Komoda biała"', ['bialy'], []],
  ['Komoda 3 szuflady biała mat nogi czarne', ['bialy'], []],
  ['Stolik kawowy dąb / czarne nogi', ['dab'], []],
  ['Komoda glamour złote uchwyty czarny połysk', ['czarny'], []],
  ['Hoker noga chrom biały', ['bialy'], []],
  ['Stół biały, nogi dąb', ['bialy'], []],
  ['Biurko białe kółka czarne', ['bialy'], []],
  ['Krzesło białe nogi metal', ['bialy'], ['metal']],
  ['Szafka loft metalowe nogi dąb', ['dab'], ['metal']],
  ['Krzesła szare nogi metalowe', ['szary'], ['metal']],
  ['Komplet 4 krzesła białe nogi drewniane', ['bialy'], ['drewno']],
  ['SIGNAL krzesło szare nogi drewniane', ['szary'], ['drewno']],
  ['HALMAR K123 krzesło szare nogi metalowe', ['szary'], ['metal']],
  ['Zestaw stół i krzesła szare nogi metalowe', ['szary'], ['metal']],
  ['Regał biały uchwyt metalowy', ['bialy'], ['metal']],
  ['Lampa biała noga drewniana', ['bialy'], ['drewno']],
  ['Hokery czarne nogi metalowe', ['czarny'], ['metal']],
  ['Łóżka dziecięce białe nóżki drewniane', ['bialy'], ['drewno']],
  ['Fotele zielone nogi metalowe czarne', ['zielony'], ['metal']],
  ['Krzesła szare nogi metalowe czarne', ['szary'], ['metal']],
  ['Łóżka tapicerowane szare złote nogi', ['szary'], []],
  ['Krzesło szare welurowe złote nogi', ['szary'], ['welur']],
  ['Krzesło ORANGE szare nogi metalowe', ['szary'], ['metal']],
  ['Krzesło ROSA szare, nogi: czarne', ['szary'], []],
  ['Komoda biała (uchwyty: złote)', ['bialy'], []],
  ['Krzesło czarne nogi, oparcie szare', ['czarny', 'szary'], []],
  ['Szafa OSLO złote uchwyty', [], []],
  ['Komoda OSLO złote uchwyty biała', ['bialy'], []],
  ['Biurko nogi metalowe białe', ['bialy'], ['metal']],
  ['Stół okrągły biały noga czarna', ['bialy'], []],
  ['Nogi meblowe czarne', ['czarny'], []],
  ['Komplet 4 nóżki czarne', ['czarny'], []],
  ['Czarne metalowe nogi', ['czarny'], ['metal']],
  ['Uchwyt złoty', ['zloty'], []],
  ['Sofa skóra naturalna brązowa', ['brazowy'], ['skora']],
  ['Szafka kuchenna biała góra, grafitowy dół', ['bialy', 'grafitowy'], []],
  ['Fotel tapicerowany rudy', ['brazowy'], []],
  ['Fotel welurowy rudy', ['brazowy'], ['welur']],
  ['FOTEL WELUROWY RUDY', ['brazowy'], ['welur']],
  ['Sofa skórzana ruda', ['brazowy'], ['skora']],
  ['Sofa Nowa Ruda szara', ['szary'], []],
  ['Komoda biała góra połysk', ['bialy'], []],
  ['meble zielona góra szafa szara', ['szary'], []],
  ['Szafa kolor "biała"', ['bialy'], []],
  ['Szafa w kolorze „dąb sonoma”', ['dab'], []],
  ['Mata pod krzesło drewniane', [], []],
  ['OSLO Mata pod krzesło drewniane', [], []],
  ['IKEA Krzesło pod biurko białe', ['bialy'], []],
  ['AMELIA Lustro na komodę złote', ['zloty'], []],
  ['Kółka pod krzesło czarne', ['czarny'], []],
  ['Kółka pod meble czarne', ['czarny'], []],
  ['Krzesła pod biurko białe', ['bialy'], []],
  ['HALMAR Lustra na komody czarne', ['czarny'], []],
  ['VOX Fotel pod biurko szary', ['szary'], []],
  ['Pokrowiec na krzesło białe', [], []],
  ['Poduszka na krzesło drewniane szara', ['szary'], []],
  ['Pokrowiec na sofę szarą', [], []],
  ['Pokrowiec na sofę szary', ['szary'], []],
  ['Poduszki na krzesła szare', ['szary'], []],
  ['Prześcieradło na materac piankowy białe', ['bialy'], []],
  ['Podkładka pod biurko biała', ['bialy'], []],
  ['Regulator stały temperatury', [], []],
  ['Olej do mebli drewnianych', [], []],
  ['Poduszka LENOVO z lnu', [], ['len']],
])('the title "%s" has the colours %j and the materials %j', (title, colours, materials) => {
  const found = getFeatures(title);
  expect([getIdents(found.colours), getIdents(found.materials)]).toEqual([colours, materials]);
});

test.each([
  ['eco skóra', ['ekoskora']],
  ['eko-skóra', ['ekoskora']],
  ['skóra eko', ['ekoskora']],
  ['skóra ekologiczna', ['ekoskora']],
  ['sztuczna skóra', ['ekoskora']],
  ['skóra syntetyczna', ['ekoskora']],
  ['imitacja skóry', ['ekoskora']],
  ['skóra PU', ['ekoskora']],
  ['skóra licowa', ['skora']],
  ['skóra naturalna', ['skora']],
  ['drewno, bez metalu', ['drewno']],
  ['lite drewno teak', ['drewno']],
])('the material "%s" is %j', (material, idents) => {
  expect(getIdents(getFeatures('MODEL', { material }).materials)).toEqual(idents);
});

test('a part of a brand is a product', () => {
  expect(getIdents(getFeatures('GTV uchwyt czarny', { brand: 'GTV' }).colours)).toEqual(['czarny']);
});

test('words of the brand are no colours', () => {
  expect(getIdents(getFeatures('Komoda Szary Dom biała', { brand: 'Szary Dom' }).colours)).toEqual(['bialy']);
});

test.each([
  ['Szafka RTV bez LED', []],
  ['Komoda bez oświetlenia LED', []],
  ['Sofa bez funkcji spania', []],
  ['Sofa bez funkcji spania z pojemnikiem', ['pojemnik']],
  ['Sofa bez boków rozkładana', ['rozkladany']],
  ['Komoda bez szuflad i półek, na kółkach', ['na-kolkach']],
  ['Stół nierozkładany', []],
  ['Stół nie rozkładany', []],
  ['Szafka nie posiada szuflad', []],
  ['Szafka, oświetlenie LED: brak', []],
  ['Zamek do szuflady', []],
  ['Fotel z poduszką lędźwiową', []],
  ['Mata pod krzesło obrotowe', []],
  ['Mata ochronna pod fotel obrotowy', []],
  ['Mata pod krzesło obrotowe biurowe przezroczysta', []],
  ['Nakładka na krzesło obrotowe', []],
  ['Pokrowiec na krzesło tapicerowane', []],
  ['Podkładka pod stół okrągły', []],
  ['Etui do sofy rozkładanej', []],
  ['Nogi do stołu okrągłego', []],
  ['Stelaż do łóżka tapicerowanego', []],
  ['Narzuta na sofę narożną', []],
  ['AMELIA Lustro na komodę okrągłe', ['okragly']],
  ['Pokrowiec na meble ogrodowe', []],
  ['Krzesło obrotowe na kółkach', ['obrotowy', 'na-kolkach']],
  ['Stolik okrągły na czarnych nogach', ['okragly']],
  ['Szafka z szufladami i oświetleniem LED', ['szuflady', 'led']],
  ['Witryna z opcją oświetlenia LED', []],
  ['Łóżko z szufladami za dopłatą', []],
  ['Stół z opcją rozkładania', ['rozkladany']],
  ['Biurko z możliwością regulacji wysokości, z szufladą', ['szuflady', 'regulacja-wysokosci']],
])('the title "%s" has the features %j', (title, features) => {
  expect(getIdents(getFeatures(title).others)).toEqual(features);
});

test.each([
  ['Oświetlenie LED', 'nie', []],
  ['Oświetlenie LED', 'brak', []],
  ['Oświetlenie LED', 'tak', ['led']],
  ['Oświetlenie LED', 'true', ['led']],
  ['Oświetlenie LED', 'false', []],
  ['Oświetlenie', 'LED w opcji', []],
  ['Oświetlenie', 'LED (opcja)', []],
  ['Dodatki', 'możliwość dokupienia oświetlenia LED', []],
  ['Dodatki', 'szuflady, opcjonalnie poduszki', ['szuflady']],
  ['Funkcja spania', 'NIE', []],
  ['Funkcja spania', 'tak', ['funkcja-spania']],
  ['Liczba szuflad', '0', []],
  ['Cechy', 'bez szuflad', []],
  ['Styl', 'loftowy', ['loftowy']],
])('the detail "%s: %s" means %j', (name, value, features) => {
  expect(getIdents(getFeatures('MODEL', { details: [{ name, value }] }).others)).toEqual(features);
});

test('what the title lacks is not found in another text', () => {
  expect(getFeatures('Szafka RTV bez LED', { highlights: ['Możliwość montażu LED'] }).others).toEqual([]);
});

test.each([
  ['Stelaż stalowy do biurka', 'blaty-i-nogi'],
  ['Lampka na biurko', 'lampki-biurkowe'],
  ['Nóżki do sofy drewniane 4 szt.', 'blaty-i-nogi'],
  ['Taśma LED pod szafki', 'oswietlenie'],
  ['Karuzela do łóżeczka', 'pozostale'],
  ['Łóżko dla psa', 'pozostale'],
  ['Ręcznik papierowy mała rolka 11 szt', 'pozostale'],
  ['Półkotapczan 90x200', 'kanapy-i-wersalki'],
  ['Stolik i krzesełko dla dziecka', 'stoliki-dzieciece'],
  ['Mata pod krzesło', 'pozostale'],
  ['Mata pod krzesło obrotowe', 'pozostale'],
  ['Mata ochronna pod krzesło/fotel obrotowy', 'pozostale'],
  ['Podkładka pod fotel biurowy przezroczysta', 'pozostale'],
  ['Pokrowiec na krzesło obrotowe', 'poduszki-na-krzesla'],
  ['Nakładka na krzesło tapicerowane', 'poduszki-na-krzesla'],
  ['Etui do fotela bujanego', 'pozostale'],
  ['Nogi do stołu rozkładanego', 'blaty-i-nogi'],
  ['Stelaż do biurka elektrycznego', 'blaty-i-nogi'],
  ['Klin pod materac piankowy', 'pozostale'],
  ['Osłona na łóżko/sofę rozkładaną', 'pozostale'],
  ['Poduszka na ławkę ogrodową', 'poduszki-ogrodowe'],
  ['Wąż do prysznica i szafki', 'pozostale'],
  ['Przykrywka do kosza na pranie', 'pozostale'],
  ['Zestaw 4 krzeseł tapicerowanych', 'krzesla-tapicerowane'],
  ['Komplet 4 krzesła białe nogi drewniane', 'krzesla'],
  ['Regał biały uchwyt metalowy', 'regaly'],
  ['Krzesło drewniane nogi czarne', 'krzesla-drewniane'],
  ['Szafa z lustrem', 'szafy-z-lustrem'],
  ['Szafa bez lustra', 'szafy'],
  ['Regał na książki', 'regaly-na-ksiazki'],
  ['Do salonu: komoda biała', 'komody'],
  ['Zestaw mebli na taras sofa ogrodowa', 'sofy-ogrodowe'],
  ['Regał garażowy metalowy', 'regaly-magazynowe'],
])('the title "%s" alone is in %s', (title, slug) => {
  expect(matchCategory({ title, categoryPaths: [] }).slug).toBe(slug);
});

test.each([
  ['MODEL', [['Nowości'], ['Dom', 'Meble', 'Komody']], undefined, 'komody'],
  ['MODEL', [['Szafy i garderoby'], ['Meble', 'Szafki nocne']], undefined, 'szafki-nocne'],
  ['MODEL', [['Promocje'], ['Komody i szafki do salonu']], undefined, 'komody'],
  ['MODEL', [['Dom, Meble, Komody']], undefined, 'komody'],
  ['MODEL', [['Dom,Meble,Szafki nocne']], undefined, 'szafki-nocne'],
  ['MODEL', [['Salon, Stoły i krzesła, Stoły, Stoły rozkładane']], undefined, 'stoly-rozkladane'],
  ['MODEL', [['Oświetlenie, Lampy wiszące']], undefined, 'lampy-wiszace'],
  ['MODEL', [['Nowości, Komody']], undefined, 'komody'],
  ['MODEL', [['Dom_Meble_Komody']], undefined, 'komody'],
  ['MODEL', [['Dom_Szafki_nocne']], undefined, 'szafki-nocne'],
  ['MODEL', [['dom_meble_stoliki_kawowe']], undefined, 'stoliki-kawowe'],
  ['MODEL', [['Meble__Sofy__Sofy rozkładane']], undefined, 'sofy-rozkladane'],
  ['MODEL', [['Szafki_nocne']], undefined, 'szafki-nocne'],
  ['MODEL', [['Dom', 'Meble, Komody']], undefined, 'komody'],
  ['Krzesło MODEL', [['Komody, krzesła']], undefined, 'krzesla'],
  ['MODEL', [['Komody, krzesła']], undefined, 'komody'],
  ['Mata pod krzesło obrotowe', [['Krzesła']], undefined, 'pozostale'],
  ['Mata pod krzesło obrotowe', [['Meble biurowe', 'Krzesła obrotowe']], undefined, 'pozostale'],
  ['MODEL', [], 'Furniture > Cabinets & Storage > Dressers', 'komody'],
  ['MODEL', [], '4195 - Furniture > Cabinets & Storage > Dressers', 'komody'],
  ['MODEL', [], 'furniture > cabinets and storage', 'pozostale'],
  ['MODEL', [], 'Home & Garden > Decor > Mirrors > Unknown', 'lustra'],
  ['MODEL', [], '999999 - Furniture > Sofas', 'sofy'],
  ['MODEL', [['Furniture', 'Chairs']], undefined, 'krzesla'],
  ['MODEL', [['Furniture', 'Tables', 'Accent Tables', 'Coffee Tables']], undefined, 'stoliki-kawowe'],
  ['MODEL', [], 'Furniture', 'pozostale'],
  ['Uchwyt do komody', [['Meble', 'Komody']], undefined, 'uchwyty-i-galki'],
  ['Pasek do komody', [['Meble', 'Komody']], undefined, 'pozostale'],
  ['Uchwyt do telewizora', [['Meble', 'Szafki RTV']], undefined, 'uchwyty-i-galki'],
  ['Podkładka pod mysz', [['Biuro', 'Biurka', 'Akcesoria']], undefined, 'pozostale'],
  ['Poduszka na krzesło', [['Krzesła', 'Akcesoria do krzeseł']], undefined, 'poduszki-na-krzesla'],
  ['Biurko białe', [['Biuro', 'Biurka', 'Akcesoria']], undefined, 'biurka'],
  ['Nakładka na blat stołu', [['Meble', 'Stoły']], undefined, 'pozostale'],
  ['Sofa MODEL', [['Sofy, kanapy']], undefined, 'sofy'],
  ['Zestaw stół + 4 krzesła', [], undefined, 'zestawy-stol-i-krzesla'],
  ['Regał metalowy garażowy', [], undefined, 'regaly-magazynowe'],
  ['Biurko dziecięce z regulacją wysokości', [], undefined, 'biurka-dzieciece'],
  ['Osłonka do sofy', [['Sofy']], undefined, 'doniczki'],
  ['MODEL do sypialni', [['Meble', 'Komody']], undefined, 'komody'],
  ['Drabina na koce', [['Dom i ogród', 'Pozostałe']], '436', 'pozostale'],
])('"%s" in %j and %s is in %s', (title, categoryPaths, googleCategory, slug) => {
  expect(matchCategory({ title, categoryPaths, googleCategory }).slug).toBe(slug);
});
