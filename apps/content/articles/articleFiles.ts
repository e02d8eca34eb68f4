import balcony from './balkon-przed-sezonem.md';
import omnibus from './jak-czytac-cene-omnibus.md';
import rug from './jak-dobrac-dywan-do-salonu.md';
import lighting from './jak-oswietlic-salon.md';
import sofa from './jak-wybrac-sofe-do-salonu.md';
import mattress from './jaki-materac-wybrac.md';
import smallBedroom from './mala-sypialnia.md';
import wood from './pielegnacja-mebli-drewnianych.md';
import table from './wymiary-stolu-do-jadalni.md';

/** The text of every article file. Articles are part of the release, so a new article needs a release of content. */
export const articleFiles = [balcony, omnibus, rug, lighting, sofa, mattress, smallBedroom, wood, table];
