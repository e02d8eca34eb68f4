import balcony from './balkon-przed-sezonem.md';
import childSafety from './bezpieczne-meble-w-pokoju-dziecka.md';
import desk from './biurko-i-krzeslo-do-pracy-w-domu.md';
import omnibus from './jak-czytac-cene-omnibus.md';
import bulb from './jak-czytac-opakowanie-zarowki.md';
import rug from './jak-dobrac-dywan-do-salonu.md';
import lighting from './jak-oswietlic-salon.md';
import sofa from './jak-wybrac-sofe-do-salonu.md';
import mattress from './jaki-materac-wybrac.md';
import smallBedroom from './mala-sypialnia.md';
import wood from './pielegnacja-mebli-drewnianych.md';
import boards from './plyta-mdf-sklejka-czy-drewno.md';
import instalments from './raty-i-rrso-przy-zakupie-mebli.md';
import upholstery from './tkanina-na-sofe-martindale-i-pielegnacja.md';
import table from './wymiary-stolu-do-jadalni.md';
import returns from './zwrot-mebli-kupionych-w-internecie.md';

/** The text of every article file. Articles are part of the release, so a new article needs a release of content. */
export const articleFiles = [
  balcony,
  childSafety,
  desk,
  omnibus,
  bulb,
  rug,
  lighting,
  sofa,
  mattress,
  smallBedroom,
  wood,
  boards,
  instalments,
  upholstery,
  table,
  returns,
];
