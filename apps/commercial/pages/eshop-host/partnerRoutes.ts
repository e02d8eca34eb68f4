import { defineForm, definePage } from '@gniazdo/composition';
import { contactMessageSchema, shopApplicationSchema } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { ESHOP_HOST_PREFIX, eshopHostPaths, partnerEndpoints } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { PartnerPage } from './PartnerPage.tsx';
import { PARTNER_VIEWS, type PartnerView } from './partnerViews.ts';

const CONTACT = '/contact-form';
const REGISTER = '/register';
const CONFIRM = '/register/confirmation/:code';
/** Pages that search engines may show. */
const PUBLIC: readonly string[] = [CONTACT, REGISTER];

/** Pages of the host for shops with forms, and those after them. Reading one changes nothing. */
export const partnerPages = Object.entries<PartnerView>(PARTNER_VIEWS).map(([path, view]) =>
  definePage({
    path: ESHOP_HOST_PREFIX + path,
    ...(path === CONFIRM && { secretParams: ['code'] }),
    query: [],
    pageStyles: 'eshop-host',
    load: async () => ({ kind: 'page', data: null, cache: { kind: 'private' } }),
    head: (_data, { refusedForm }) =>
      PUBLIC.includes(path) && !refusedForm
        ? { title: view.title, description: view.text, canonical: path }
        : { title: view.title, robots: 'noindex' },
    Component: ({ request }) => createElement(PartnerPage, { ...view, refused: request.refusedForm }),
  }),
);

export const partnerForms = [
  defineForm({
    path: ESHOP_HOST_PREFIX + CONTACT,
    schema: contactMessageSchema,
    call: (body) => ({ method: 'POST', path: partnerEndpoints.contactMessage, body }),
    next: eshopHostPaths.contacted,
  }),
  defineForm({
    path: ESHOP_HOST_PREFIX + REGISTER,
    // A checkbox sends a text or nothing.
    schema: z.preprocess(
      (fields: object) => ({ ...fields, acceptsTerms: 'acceptsTerms' in fields }),
      shopApplicationSchema,
    ),
    call: (body) => ({ method: 'POST', path: partnerEndpoints.application, body }),
    next: eshopHostPaths.registered,
  }),
  defineForm({
    path: ESHOP_HOST_PREFIX + CONFIRM,
    call: () => ({ method: 'POST', path: partnerEndpoints.confirmation(placeholder('code')), body: {} }),
    next: eshopHostPaths.confirmed,
  }),
];
