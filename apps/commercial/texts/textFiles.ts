import cookies from './cookies.md';
import aboutUs from './o-nas.md';
import privacyPolicy from './polityka-prywatnosci.md';
import terms from './regulamin.md';

/** All text pages of this folder; the front matter contains the path. */
export const textFiles = [aboutUs, terms, privacyPolicy, cookies];
