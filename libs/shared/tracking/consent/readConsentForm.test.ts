import { expect, test } from '@jest/globals';
import { readConsentForm } from './readConsentForm.ts';

test.each([
  ['choice=all', { marketing: true, analytics: true, functional: true }],
  ['choice=none&marketing=on', { marketing: false, analytics: false, functional: false }],
  ['choice=selected', { marketing: false, analytics: false, functional: false }],
  ['choice=selected&analytics=on', { marketing: false, analytics: true, functional: false }],
  ['choice=selected&marketing=on&functional=on&other=on', { marketing: true, analytics: false, functional: true }],
  ['', { marketing: false, analytics: false, functional: false }],
  ['marketing=on&analytics=on', { marketing: false, analytics: false, functional: false }],
])('the form "%s" allows %j', (form, allowed) => {
  expect(readConsentForm(new URLSearchParams(form))).toEqual({ essential: true, ...allowed });
});
