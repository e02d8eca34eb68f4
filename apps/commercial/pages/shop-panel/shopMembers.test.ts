import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { ShopDecision, ShopDetails, ShopInvitation, ShopMembers, ShopPanel } from '@gniazdo/contracts/account';
import {
  accountPaths,
  paths,
  shopInvitationEndpoints,
  shopPanelEndpoints,
  shopPanelPaths,
  starPaths,
} from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';
import { CODE } from './InvitationPage.tsx';

const ANNA = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const JAN = '3f2504e0-4f89-41d3-9a0c-0305e82c3302';
const VERSION = 'a'.repeat(32);
const MEMBERS: ShopMembers = {
  members: [
    { id: ANNA, name: 'Anna', email: 'anna@a.pl', role: 'owner', addedAt: '2026-11-01T10:00:00Z', isOwn: true },
    { id: JAN, name: 'Jan <b>', email: 'jan@a.pl', role: 'editor', addedAt: '2026-11-02T10:00:00Z', isOwn: false },
  ],
  invitations: [{ id: 5, email: 'ewa@a.pl', role: 'accountant', expiresAt: '2026-12-02T10:00:00Z' }],
};
const DETAILS: ShopDetails = {
  version: VERSION,
  role: 'editor',
  shop: { name: 'Dom Lipowy', slug: 'dom-lipowy' },
  trader: {
    legalName: 'Lipowy <sp. z o.o.>',
    nip: '5260001246',
    address: null,
    contactEmail: null,
    contactPhone: null,
    paymentMethods: ['blik'],
    returnDays: 30,
    returnCost: 1990,
    returnWay: null,
    delivery: { days: 2, offers: 3 },
  },
};
const PANEL: ShopPanel = {
  eshop: { name: 'Dom Lipowy', slug: 'dom-lipowy' },
  feed: null,
  imports: [],
  offers: { active: 1, inactive: 0 },
  balance: { amount: 0, payments: [] },
  days: [],
  clicksWithoutRate: 0,
  hasStar: false,
};
const INVITATION: ShopInvitation = {
  shop: 'Dom Lipowy',
  email: 'ewa@a.pl',
  role: 'editor',
  state: 'open',
  account: 'invited',
};

test('an owner sees members and open invitations, and forms for everyone else', async () => {
  const { view } = await open(shopPanelPaths.members(), { [shopPanelEndpoints.members]: MEMBERS });
  expect(view.getByRole('link', { current: 'page' }).textContent).toBe('Osoby');
  const [own, other, invited] = view.getAllByRole('listitem').map((item) => within(item));
  expect(own!.queryByRole('button')).toBeNull();
  expect(other!.getByText('Jan <b>')).toBeTruthy();
  expect(other!.getByLabelText<HTMLSelectElement>('Rola: Jan <b>').value).toBe('editor');
  expect(other!.getByRole('button', { name: 'Zmień rolę osoby Jan <b>' })).toBeTruthy();
  expect(invited!.getByRole('button', { name: 'Cofnij zaproszenie dla ewa@a.pl' })).toBeTruthy();
});

test.each([
  ['owner', ['Stawki', 'Rozliczenia', 'Osoby']],
  ['editor', []],
  ['accountant', ['Stawki', 'Rozliczenia']],
] as const)('the menu of an %s has the pages that the role opens', async (role, pages) => {
  const { view } = await open(shopPanelPaths.details(), { [shopPanelEndpoints.details]: { ...DETAILS, role } });
  const links = within(view.getByRole('navigation', { name: 'Panel sklepu' })).getAllByRole('link');
  const names = links.map(({ textContent }) => textContent!);
  const ofAll = ['Pulpit', 'Oferty', 'Zamówienia', 'Opinie', 'Dane sklepu'];
  expect(names.toSorted()).toEqual([...ofAll, ...pages].toSorted());
});

test('other members read that only an owner sees the members; an account without a shop gets no page', async () => {
  for (const [error, status, text] of [
    ['shop_role', 200, 'zmienia tylko właściciel'],
    ['forbidden', 404, ''],
  ] as const) {
    await using refusing = await serveJson({ [shopPanelEndpoints.details]: DETAILS }, 403, error);
    const page = await openPageView(remote, shopPanelPaths.members(), { apiUrl: refusing.baseUrl });
    expect([error, page.status]).toEqual([error, status]);
    expect(page.view.body.textContent).toContain(text);
    expect(page.view.queryByLabelText('Adres e-mail')).toBeNull();
  }
});

test('forms of members are sent to the API; a refused invitation has its message beside the field', async () => {
  expect(sendForm(remote, shopPanelPaths.setRole(JAN), { role: 'owner', present: 'editor' })).toMatchObject({
    call: { path: shopPanelEndpoints.setRole(JAN), body: { role: 'owner', present: 'editor' } },
    next: `${shopPanelPaths.members()}?info=role`,
  });
  expect(sendForm(remote, shopPanelPaths.removeMember(JAN))).toMatchObject({
    call: { path: shopPanelEndpoints.removeMember(JAN), body: {} },
  });
  expect(sendForm(remote, shopPanelPaths.cancelInvitation(5))).toMatchObject({
    call: { path: shopPanelEndpoints.cancelInvitation('5') },
  });
  expect(sendForm(remote, shopPanelPaths.removeMember('x'))).toMatchObject({ kind: 'refused' });
  const values = { email: 'ewa@', role: 'editor' };
  const errors = { email: 'Podaj poprawny adres e-mail' };
  expect(sendForm(remote, shopPanelPaths.invite(), values)).toEqual({ kind: 'refused', errors });
  const { view } = await open(
    shopPanelPaths.members(),
    { [shopPanelEndpoints.members]: MEMBERS },
    { refusedForm: { values, errors } },
  );
  const field = view.getByLabelText<HTMLInputElement>('Adres e-mail');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ewa@', 'true']);
  const message = 'Sklep musi mieć właściciela.';
  const ofMember = await open(
    shopPanelPaths.members(),
    { [shopPanelEndpoints.members]: MEMBERS },
    { refusedForm: { values: { memberId: JAN }, errors: {}, message } },
  );
  expect(ofMember.view.getByRole('alert').textContent).toBe(message);
});

test('details are a form for those who may change them, and text with what is missing for an accountant', async () => {
  const { view } = await open(shopPanelPaths.details(), { [shopPanelEndpoints.details]: DETAILS });
  expect(view.getByLabelText<HTMLInputElement>('Pełna nazwa firmy').value).toBe('Lipowy <sp. z o.o.>');
  expect(view.getByLabelText<HTMLInputElement>(/^Koszt zwrotu/).value).toBe('19,90');
  expect(view.getByLabelText<HTMLInputElement>('BLIK').checked).toBe(true);
  expect(view.getByLabelText<HTMLInputElement>('przelew').checked).toBe(false);
  expect(view.getByRole('link', { name: 'stronie sklepu' }).getAttribute('href')).toBe(starPaths.trader('dom-lipowy'));

  const accountant = await open(shopPanelPaths.details(), {
    [shopPanelEndpoints.details]: { ...DETAILS, role: 'accountant' },
  });
  expect(accountant.view.queryByRole('button', { name: 'Zapisz dane' })).toBeNull();
  const text = accountant.view.body.textContent;
  for (const fact of [
    'FirmaLipowy <sp. z o.o.>',
    'Adressklep nie podał',
    'PłatnościBLIK',
    'Czas na zwrot30\u00a0dni',
    'Koszt zwrotu19,90\u00a0zł',
    'Wysyłkazwykle za 2\u00a0dni (mediana z 3 ofert)',
  ])
    expect(text).toContain(fact);
});

test('details are sent in the form of the API; what is refused stays in the form, with the version it was opened with', async () => {
  const values = { version: VERSION, nip: '526-000-12-46', returnCost: '0', 'pay-card': 'on', address: '' };
  expect(sendForm(remote, shopPanelPaths.details(), values)).toMatchObject({
    kind: 'call',
    call: {
      path: shopPanelEndpoints.details,
      body: { version: VERSION, nip: '5260001246', returnCost: 0, paymentMethods: ['card'], address: null },
    },
  });
  const wrong = { ...values, nip: '5260001245' };
  const errors = { nip: 'Podaj poprawny NIP' };
  expect(sendForm(remote, shopPanelPaths.details(), wrong)).toEqual({ kind: 'refused', errors });
  const { view } = await open(
    shopPanelPaths.details(),
    { [shopPanelEndpoints.details]: { ...DETAILS, version: 'b'.repeat(32) } },
    { refusedForm: { values: wrong, errors, message: 'Ktoś zmienił te dane.' } },
  );
  expect(view.getByLabelText<HTMLInputElement>('NIP').value).toBe('5260001245');
  expect(view.getByLabelText<HTMLInputElement>('karta płatnicza').checked).toBe(true);
  expect(view.getByLabelText<HTMLInputElement>('BLIK').checked).toBe(false);
  expect(view.body.querySelector<HTMLInputElement>('[name=version]')!.value).toBe(VERSION);
  expect(view.getByRole('alert').textContent).toBe('Ktoś zmienił te dane.');
  expect(view.getByRole('link', { name: 'Otwórz aktualne dane' })).toBeTruthy();
});

test('the page of an invitation has a button for the invited account only, and says to others what to do', async () => {
  const show = async (overrides: Partial<ShopInvitation>) =>
    (await open(shopPanelPaths.invitation('kod'), { [INVITATION_ENDPOINT]: { ...INVITATION, ...overrides } })).view;
  const invited = await show({});
  expect(invited.getByRole('button', { name: 'Dołącz do sklepu' }).closest('form')!.getAttribute('action')).toBe(
    shopPanelPaths.invitation(CODE),
  );
  for (const [overrides, text, link] of [
    [{ account: 'none' }, 'dla konta z adresem ewa@a.pl. Zaloguj się', paths.login()],
    [{ account: 'other' }, 'dla konta z adresem ewa@a.pl. Masz otwarte inne konto', accountPaths.logout()],
    [{ account: 'taken' }, 'należy już do innego sklepu', null],
    [{ account: 'member', state: 'used' }, 'jest już w sklepie Dom Lipowy', shopPanelPaths.panel()],
    [{ state: 'used' }, 'jest już użyte', null],
    [{ state: 'expired', account: 'none' }, 'wygasło', null],
  ] as const) {
    const view = await show(overrides);
    expect(view.body.textContent).toContain(text);
    expect(view.queryByRole('button')).toBeNull();
    if (link !== null) expect(view.body.querySelector(`a[href="${link}"]`)).not.toBeNull();
  }
  await using api = await serveJson({}, 404);
  const unknown = await openPageView(remote, shopPanelPaths.invitation('kod'), { apiUrl: api.baseUrl });
  expect(unknown.view.body.textContent).toContain('Nie ma takiego zaproszenia');
  expect(sendForm(remote, shopPanelPaths.invitation('kod'))).toMatchObject({
    call: { path: shopInvitationEndpoints.accept(CODE) },
    next: `${shopPanelPaths.panel()}?info=joined`,
  });
});

test('decisions have a form until someone objects, not for an accountant; a short objection is refused beside its field', async () => {
  const decision: ShopDecision = {
    id: 3,
    subject: 'Oferta „<b>” nie jest pokazywana w serwisie',
    statement: 'Cena nie jest prawdziwa.',
    decidedAt: '2026-11-20T10:00:00Z',
    canObject: true,
    objection: null,
    outcome: null,
  };
  const answered = { ...decision, id: 2, canObject: false, objection: 'Cena jest dobra.' };
  const outcome = { isUpheld: false, statement: 'Cena jest inna.' };
  const show = async (role: ShopPanel['role'], options: Parameters<typeof openPage>[2] = {}) => {
    const panel = { ...PANEL, role, decisions: [decision, { ...answered, outcome }] };
    const responses = { [shopPanelEndpoints.panel]: panel, [shopPanelEndpoints.months]: { months: [] } };
    const { view } = await open(shopPanelPaths.panel(), responses, options);
    return within(view.getByRole('region', { name: 'Decyzje w sprawie sklepu' }));
  };
  const section = await show('editor');
  expect(section.getAllByRole('button').map((button) => button.closest('form')!.getAttribute('action'))).toEqual([
    shopPanelPaths.object(3),
  ]);
  for (const text of ['Cena jest dobra.', 'Nie uznaliśmy odwołania.', 'Cena jest inna.'])
    expect(section.getByText(text)).toBeTruthy();
  const accountant = await show('accountant');
  expect(accountant.queryByRole('button')).toBeNull();
  expect(accountant.getByText(/Odwołuje się właściciel albo redaktor/)).toBeTruthy();

  const objection = 'Cena zgadza się z naszą stroną.';
  expect(sendForm(remote, shopPanelPaths.object(3), { objection })).toMatchObject({
    call: { path: shopPanelEndpoints.object('3'), body: { objection } },
    next: `${shopPanelPaths.panel()}?info=objection`,
  });
  const result = sendForm(remote, shopPanelPaths.object(3), { objection: 'Nie.' });
  expect(result).toMatchObject({ kind: 'refused', errors: { objection: expect.any(String) } });
  const errors = result.kind === 'refused' ? result.errors : {};
  const refused = await show('owner', { refusedForm: { values: { decisionId: '3', objection: 'Nie.' }, errors } });
  const field = refused.getByLabelText<HTMLTextAreaElement>(/^Dlaczego nie zgadzasz się/);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Nie.', 'true']);
});

test('visitors without a session log in before they see details or members', async () => {
  for (const path of [shopPanelPaths.details(), shopPanelPaths.members()]) {
    await using api = await serveJson({}, 401);
    const page = await openPage(remote, path, { apiUrl: api.baseUrl, isSignedIn: false });
    expect(page).toMatchObject({ type: 'redirect', location: paths.login(path) });
  }
});

const INVITATION_ENDPOINT = shopInvitationEndpoints.invitation(CODE);

async function open(url: string, responses: object, options: Parameters<typeof openPage>[2] = {}) {
  await using api = await serveJson({ ...responses });
  return await openPageView(remote, url, { apiUrl: api.baseUrl, ...options });
}
