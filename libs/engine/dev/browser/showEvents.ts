// Inlined into `/_events`: lists the data layer of the window that it opens, of each page in turn.
const POLL_MS = 250;
const MAX_ROWS = 500;

const form = document.getElementById('site') as HTMLFormElement;
const stateLine = document.getElementById('state')!;
const list = document.getElementById('events')!;
const seen = new WeakSet<object>();
let site: Window | null = null;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  site = open(new URL(String(new FormData(form).get('path')), location.origin), 'gniazdo-site');
});
document.getElementById('clear')!.addEventListener('click', () => list.replaceChildren());
setInterval(readSite, POLL_MS);

function readSite() {
  if (!site) return;
  const text = describeSite(site);
  // A screen reader announces each change.
  if (stateLine.textContent !== text) stateLine.textContent = text;
}

function describeSite(opened: Window) {
  if (opened.closed) return 'The window is closed.';
  try {
    const { dataLayer, location } = opened;
    for (const entry of dataLayer ?? []) if (!seen.has(entry)) addRow(entry, location.pathname + location.search);
    return `The window shows ${location.pathname}.`;
  } catch {
    return 'The window shows another site, whose data layer is unknown here.';
  }
}

function addRow(entry: object, page: string) {
  seen.add(entry);
  const { event, ...parameters } = entry as { event?: unknown };
  // Commands of Consent Mode are `arguments`, not objects with an event.
  const isCommand = 'callee' in entry || event === undefined;
  const [name, details] = isCommand
    ? [String(Object.values(entry)[0] ?? ''), Object.values(entry).slice(1)]
    : [String(event), parameters];
  const row = document.createElement('tr');
  for (const text of [new Date().toLocaleTimeString('en-GB'), page, name, toText(details)])
    row.appendChild(document.createElement('td')).textContent = text;
  list.append(row);
  if (list.childElementCount > MAX_ROWS) list.firstElementChild!.remove();
  row.scrollIntoView({ block: 'nearest' });
}

function toText(details: unknown) {
  try {
    return JSON.stringify(details, (_key, value: unknown) => (value && (value as Node).nodeType ? '[element]' : value));
  } catch {
    return String(details);
  }
}
