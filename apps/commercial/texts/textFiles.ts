import cookies from './cookies.md';
import aboutUs from './o-nas.md';
import privacyPolicy from './polityka-prywatnosci.md';
import terms from './regulamin.md';

/** Every page of this folder; its path stands in its front matter. */
export const textFiles = [aboutUs, terms, privacyPolicy, cookies];
