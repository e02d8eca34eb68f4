import type { ProductVersion } from '@gniazdo/contracts/offers';
import { renderView } from '@gniazdo/testing/renderView';
import { textOf } from '@gniazdo/testing/textOf';
import { chooseVersions } from './chooseVersions.ts';
import { Versions } from './Versions.tsx';

const grey = build(1, 'szary', 180, 1200);
const beige = build(2, 'beżowy', 180, 1320.5);
const wideGrey = build(3, 'szary', 220, 1100);
const wideBeige = build(4, 'beżowy', 220, 1000);

test('a colour leads to the version of the same size, a size to that of the same colour', () => {
  expect(choose([grey, beige, wideGrey, wideBeige])).toEqual({
    Kolor: [
      ['szary', 1, true],
      ['beżowy', 2, false],
    ],
    Rozmiar: [
      ['180\u00a0cm', 1, true],
      ['220\u00a0cm', 3, false],
    ],
  });
});

test('without a version of the same size, a colour leads to the cheapest of that colour', () => {
  const dear = { ...wideBeige, id: 5, price: 2000, dimensions: beige.dimensions };
  expect(choose([grey, { ...dear, dimensions: wideGrey.dimensions }, wideBeige, wideGrey]).Kolor).toContainEqual([
    'beżowy',
    4,
    false,
  ]);
});

test('only traits that tell versions apart are shown', () => {
  const oak = { ...beige, material: 'dąb' };
  expect(Object.keys(choose([grey, oak]))).toEqual(['Kolor']);
  expect(Object.keys(choose([grey, wideGrey]))).toEqual(['Rozmiar']);
  expect(
    Object.keys(
      choose([
        { ...grey, material: 'sosna' },
        { ...grey, id: 9, material: 'dąb' },
      ]),
    ),
  ).toEqual(['Materiał']);
  expect(choose([grey, { ...grey, id: 9 }])).toEqual({});
  expect(choose([beige])).toEqual({});
});

test('choices are links with swatches and the difference in price', () => {
  const view = render([grey, beige, { ...wideGrey, colour: { name: 'zielony', swatch: null }, price: null }]);
  const [current, other, gone] = view.getAllByRole('link');
  expect(view.getByRole('navigation', { name: 'Kolor' })).toBeTruthy();
  expect(current!.getAttribute('aria-current')).toBe('true');
  expect(textOf(current!.outerHTML)).toBe('szary');
  expect(other!.getAttribute('href')).toBe('/pl/product/2-sofa-2');
  expect(textOf(other!.outerHTML)).toBe('beżowy +120,50 zł');
  expect(other!.querySelector('svg')!.getAttribute('color')).toBe('#aabbcc');
  expect(textOf(gone!.outerHTML)).toBe('zielony niedostępny');
  expect(gone!.querySelector('svg')).toBeNull();
});

test('a cheaper version has a minus; from a version that is not sold, prices are whole', () => {
  expect(textOf(render([beige, grey]).getAllByRole('link')[1]!.outerHTML)).toBe('szary −120,50 zł');
  expect(textOf(render([beige, { ...grey, price: beige.price }]).body.innerHTML)).toContain('ta sama cena');
  expect(textOf(render([{ ...beige, price: null }, grey]).body.innerHTML)).toContain('szary 1 200 zł');
});

function build(id: number, colour: string, width: number, price: number): ProductVersion {
  return {
    id,
    name: `Sofa ${id}`,
    slug: `sofa-${id}`,
    colour: { name: colour, swatch: '#aabbcc' },
    material: 'tkanina',
    dimensions: { width: { from: width * 10, to: width * 10 }, height: null, depth: null, diameter: null },
    price,
  };
}

/** Of the page of the first version: value, version and whether it is the current one, by trait. */
function choose(versions: ProductVersion[]) {
  return Object.fromEntries(
    chooseVersions(versions, versions[0]!.id).map(({ name, choices }) => [
      name,
      choices.map(({ value, version, isCurrent }) => [value, version.id, isCurrent]),
    ]),
  );
}

function render(versions: ProductVersion[]) {
  return renderView(<Versions versions={versions} currentId={versions[0]!.id} />);
}
