// Inlined into `/_releases/inspirations/{id}/{picture}`, a page of content: moves, adds and removes the points of its form.
import type { MarkedVariants } from '@gniazdo/contracts/offers';

const STEP_PERCENT = 0.5;
const SEARCH_DELAY_MS = 250;
const SVG = 'http://www.w3.org/2000/svg';
const MOVES: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PERCENT, 0],
  ArrowRight: [STEP_PERCENT, 0],
  ArrowUp: [0, -STEP_PERCENT],
  ArrowDown: [0, STEP_PERCENT],
};

type Variant = Pick<MarkedVariants['variants'][number], 'id' | 'name' | 'shop' | 'price'>;
type Point = { row: HTMLElement; marker: Element; button: HTMLButtonElement };

const byId = (id: string) => document.getElementById(id)!;
const view = byId('point-view');
const svg = view.querySelector('svg')!;
const list = byId('point-list');
const found = byId('point-found');
const status = byId('point-status');
const query = byId('point-query') as HTMLInputElement;
const search = byId('point-search');
/** The row of a new point, which the search replaces. */
const newRow = list.querySelector<HTMLElement>('.isNew');
const points = [...list.querySelectorAll<HTMLElement>('li:not(.isNew)')].map((row, index) =>
  connect(row, svg.children[index]!),
);
/** Where the picture was clicked, in percent. */
let place: { x: number; y: number } | null = null;
let timer = 0;

newRow?.remove();
search.hidden = newRow === null;
// The address may have words of a search, whose results are no buttons yet.
if (query.value !== '') void findVariants();

view.addEventListener('click', ({ target, clientX, clientY }) => {
  if ((target as Element).closest('button')) return;
  place = toPercent(clientX, clientY);
  say(`The new point is at ${place.x} %, ${place.y} %. Choose its variant.`);
  query.focus();
});
query.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(findVariants, SEARCH_DELAY_MS) as unknown as number;
});
query.addEventListener('keydown', (event) => {
  // Enter would save the form.
  if (event.key !== 'Enter') return;
  event.preventDefault();
  void findVariants();
});

function connect(row: HTMLElement, marker: Element): Point {
  const button = marker.querySelector('button')!;
  const remove = row.querySelector('button')!;
  const point = { row, marker, button };
  remove.hidden = false;
  remove.addEventListener('click', () => removePoint(point));
  for (const name of ['x', 'y']) getField(row, name).addEventListener('input', () => showPlace(point));
  button.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    if (move) movePoint(point, getNumber(row, 'x') + move[0], getNumber(row, 'y') + move[1]);
    else if (event.key === 'Delete') removePoint(point);
    else return;
    event.preventDefault();
  });
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    button.focus();
    button.setPointerCapture(event.pointerId);
  });
  button.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (!button.hasPointerCapture(pointerId)) return;
    const { x, y } = toPercent(clientX, clientY);
    movePoint(point, x, y);
  });
  return point;
}

function movePoint(point: Point, x: number, y: number) {
  getField(point.row, 'x').value = String(limit(x));
  getField(point.row, 'y').value = String(limit(y));
  showPlace(point);
}

function showPlace({ row, marker }: Point) {
  for (const name of ['x', 'y']) marker.setAttribute(name, `${limit(getNumber(row, name))}%`);
  say('Not saved yet.');
}

function removePoint(point: Point) {
  const index = points.indexOf(point);
  points.splice(index, 1);
  point.row.remove();
  point.marker.remove();
  number();
  say('Not saved yet.');
  (points[Math.min(index, points.length - 1)]?.button ?? query).focus();
}

function addPoint({ id, name, shop, price }: Variant) {
  const row = newRow!.cloneNode(true) as HTMLElement;
  row.className = '';
  row.querySelector('.variant')!.textContent = describe({ name, shop, price });
  getField(row, 'variant').value = String(id);
  const marker = document.createElementNS(SVG, 'foreignObject');
  for (const [key, value] of [
    ['width', '40'],
    ['height', '40'],
    ['transform', 'translate(-20 -20)'],
  ] as const)
    marker.setAttribute(key, value);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'marker';
  marker.append(button);
  list.append(row);
  svg.append(marker);
  const point = connect(row, marker);
  points.push(point);
  number();
  movePoint(point, place?.x ?? 50, place?.y ?? 50);
  place = null;
  query.value = '';
  found.replaceChildren();
  button.focus();
}

function number() {
  for (const [index, { row, button }] of points.entries()) {
    button.textContent = String(index + 1);
    button.ariaLabel = `Point ${index + 1}: ${row.querySelector('.variant')!.textContent}`;
    row.querySelector('button')!.ariaLabel = `Remove point ${index + 1}`;
  }
}

async function findVariants() {
  clearTimeout(timer);
  const words = query.value.trim();
  if (!words) return found.replaceChildren();
  try {
    const page = await requestPage(`${location.pathname}?${new URLSearchParams({ q: words })}`);
    const variants = [...page.querySelectorAll<HTMLElement>('#point-found > li')].map(
      ({ dataset }) => JSON.parse(dataset.variant!) as Variant,
    );
    // A later query is on its way.
    if (words !== query.value.trim()) return;
    found.replaceChildren(...variants.map(createChoice));
    say(variants.length === 0 ? 'No variant matches.' : `${variants.length} variants match.`);
  } catch (error) {
    say(`Variants could not be searched. ${error instanceof Error ? error.message : ''}`);
  }
}

/** Trusted Types forbid to parse HTML, but a request may respond with a document. */
function requestPage(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === 200) resolve(request.response as Document);
      else reject(new Error(`The server returned ${request.status}.`));
    };
    request.onerror = () => reject(new Error('The server did not respond.'));
    request.send();
  });
}

function createChoice(variant: Variant) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.lang = 'pl';
  button.textContent = describe(variant);
  button.addEventListener('click', () => addPoint(variant));
  item.append(button);
  return item;
}

function describe({ name, shop, price }: Omit<Variant, 'id'>) {
  return `${name}, ${shop}, ${price.toLocaleString('pl-PL', { style: 'currency', currency: 'PLN' })}`;
}

function say(text: string) {
  status.className = '';
  status.textContent = text;
}

function toPercent(clientX: number, clientY: number) {
  const { x, y, width, height } = svg.getBoundingClientRect();
  return { x: limit(((clientX - x) / width) * 100), y: limit(((clientY - y) / height) * 100) };
}

/** Percent of the picture with one digit. */
function limit(value: number) {
  return Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;
}

function getField(row: HTMLElement, name: string) {
  return row.querySelector<HTMLInputElement>(`[name=${name}]`)!;
}

function getNumber(row: HTMLElement, name: string) {
  return Number(getField(row, name).value);
}
