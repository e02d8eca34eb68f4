import {
  ARMCHAIRS,
  BEDS,
  CHAIRS,
  COFFEE_TABLES,
  CORNER_SOFAS,
  DESKS,
  type JudgedSet,
  MATTRESSES,
  RUGS,
  SHELVES,
  SOFAS,
  TABLES,
  WARDROBES,
} from './JudgedQuery.ts';

/** Queries to which nothing is tuned. */
export const heldOutQueries: JudgedSet = {
  plain: [
    ['materac', MATTRESSES],
    ['fotel', ARMCHAIRS],
    ['stolik kawowy', COFFEE_TABLES],
    ['kinkiet', 'kinkiety'],
  ],
  inflected: [
    ['komodę', 'komody'],
    ['biurek narożnych', 'biurka-narozne'],
    ['szaf przesuwnych', 'szafy-przesuwne'],
    ['dywanów okrągłych', 'dywany-okragle'],
    ['żyrandolem', 'zyrandole'],
    ['hokerów', 'hokery'],
  ],
  'without diacritics': [
    ['krzeslo z podlokietnikami', 'krzesla-z-podlokietnikami'],
    ['lawka do przedpokoju', 'lawki-do-przedpokoju'],
    ['hustawka ogrodowa', 'hustawki-i-hamaki'],
    ['zaglowek tapicerowany', 'zaglowki'],
  ],
  mistyped: [
    ['lapma stojaca', 'lampy-stojace'],
    ['krzeslo barwe', 'hokery|stoly-barowe'],
    ['sofka rozkladana', SOFAS],
    ['kanpa', 'kanapy-i-wersalki|sofy'],
    ['lustro okragle zlotee', 'lustra-okragle', 'kolor:zloty'],
    ['parsol ogrodowy', 'parasole-ogrodowe'],
  ],
  'colour and thing': [
    ['granatowa sofa', SOFAS, 'kolor:granatowy'],
    ['białe krzesła do jadalni', 'krzesla-do-jadalni', 'kolor:bialy'],
    ['czerwony koc', 'koce', 'kolor:czerwony'],
    ['grafitowy narożnik', CORNER_SOFAS, 'kolor:grafitowy'],
    ['oliwkowy fotel uszak', 'fotele-uszaki', 'kolor:oliwkowy'],
    ['brązowa szafa', WARDROBES, 'kolor:brazowy'],
  ],
  'material and derived adjectives': [
    [
      'drewniany stół',
      TABLES,
      'material:drewno|material:dab|material:sosna|material:buk|material:orzech|material:jesion',
    ],
    ['skórzany fotel', ARMCHAIRS, 'material:skora|material:ekoskora'],
    ['orzechowa komoda', 'komody', 'kolor:orzech|material:orzech'],
    ['ława ze szkła', COFFEE_TABLES, 'material:szklo'],
    ['aksamitne krzesło', CHAIRS, 'material:welur'],
  ],
  'brand and thing': [
    ['{marka} łóżko', BEDS, 'marka'],
    ['witryna {marka}', 'witryny', 'marka'],
    ['{marka} lampa stojąca czarna', 'lampy-stojace', 'marka', 'kolor:czarny'],
  ],
  size: [
    ['biurko białe 140 cm', DESKS, 'kolor:bialy', 'rozmiar:140'],
    ['łóżko 90x200', BEDS, 'rozmiar:90x200'],
    ['stół 180 cm', TABLES, 'rozmiar:180'],
    ['dywan 200x300 szary', RUGS, 'rozmiar:200x300', 'kolor:szary'],
  ],
  room: [
    ['sofa do salonu zielona', SOFAS, 'kolor:zielony', 'pokoj:salon'],
    ['szafa do sypialni', WARDROBES, 'pokoj:sypialnia'],
    ['krzesło dla dziecka', 'krzeselka-dzieciece'],
    ['wieszak do przedpokoju', 'wieszaki', 'pokoj:przedpokoj'],
  ],
  price: [
    ['regał do 400 zł', SHELVES, 'cena:-400'],
    ['materac 140x200 do 1000 zł', MATTRESSES, 'rozmiar:140x200', 'cena:-1000'],
    ['fotel uszak poniżej 900', 'fotele-uszaki', 'cena:-900'],
  ],
  gift: [
    ['prezent dla żony', 'prezenty-dla-niej'],
    ['prezent do 300 zł', 'prezenty-do-300-zl', 'cena:-300'],
  ],
  'synonyms and long': [
    ['tapczan', 'kanapy-i-wersalki'],
    ['lampa podłogowa', 'lampy-stojace'],
    ['wygodny fotel do czytania szary', ARMCHAIRS, 'kolor:szary'],
  ],
};
