import balcony from './balkon-przed-sezonem.md';
import childSafety from './bezpieczne-meble-w-pokoju-dziecka.md';
import pupilDesk from './biurko-i-krzeslo-dla-ucznia.md';
import desk from './biurko-i-krzeslo-do-pracy-w-domu.md';
import delivery from './dostawa-mebli-wniesienie-uszkodzenia.md';
import cookware from './garnki-i-patelnie-na-indukcje.md';
import barStool from './hoker-do-wyspy-jaka-wysokosc.md';
import omnibus from './jak-czytac-cene-omnibus.md';
import bulb from './jak-czytac-opakowanie-zarowki.md';
import rug from './jak-dobrac-dywan-do-salonu.md';
import lighting from './jak-oswietlic-salon.md';
import sofa from './jak-wybrac-sofe-do-salonu.md';
import curtains from './jak-zmierzyc-okno-zaslony-firany-rolety.md';
import mattress from './jaki-materac-wybrac.md';
import smallBedroom from './mala-sypialnia.md';
import hallway from './maly-przedpokoj-szafka-na-buty-i-wieszak.md';
import garden from './meble-ogrodowe-technorattan-drewno-aluminium.md';
import wood from './pielegnacja-mebli-drewnianych.md';
import boards from './plyta-mdf-sklejka-czy-drewno.md';
import instalments from './raty-i-rrso-przy-zakupie-mebli.md';
import bedding from './rozmiary-koldry-poscieli-i-przescieradla.md';
import sofaBed from './sofa-rozkladana-do-codziennego-spania.md';
import wardrobe from './szafa-wymiary-wnetrza-przesuwna-czy-otwierana.md';
import bathroom from './szafka-pod-umywalke-i-meble-lazienkowe.md';
import television from './szafka-rtv-i-wysokosc-telewizora.md';
import upholstery from './tkanina-na-sofe-martindale-i-pielegnacja.md';
import table from './wymiary-stolu-do-jadalni.md';
import returns from './zwrot-mebli-kupionych-w-internecie.md';

/** The text of every article file. Articles are part of the release, so a new article needs a release of content. */
export const articleFiles = [
  balcony,
  childSafety,
  pupilDesk,
  desk,
  delivery,
  cookware,
  barStool,
  omnibus,
  bulb,
  rug,
  lighting,
  sofa,
  curtains,
  mattress,
  smallBedroom,
  hallway,
  garden,
  wood,
  boards,
  instalments,
  bedding,
  sofaBed,
  wardrobe,
  bathroom,
  television,
  upholstery,
  table,
  returns,
];
