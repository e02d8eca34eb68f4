import aboutUs from './o-nas.md';
import privacyPolicy from './polityka-prywatnosci.md';
import terms from './regulamin.md';

/** The text pages that consist of a text only; the front matter contains the path. */
export const textFiles = [aboutUs, terms, privacyPolicy];
