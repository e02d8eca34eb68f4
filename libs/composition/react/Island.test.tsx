import { renderView } from '@gniazdo/testing/renderView';
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { renderHtml } from '../worker/renderHtml.tsx';
import { Fragment } from './Fragment.tsx';
import { Island } from './Island.tsx';

function BoxIsland({ value }: { value: unknown }) {
  return <b>{JSON.stringify(value)}</b>;
}

test('an island renders without a worker, as in tests of pages', () => {
  const { body, getByText } = renderView(box([1, { a: 'b', c: null }]));
  expect(body.querySelector<HTMLElement>('[data-component="fixture/Box"]')?.dataset.state).toBe('asleep');
  expect(getByText('[1,{"a":"b","c":null}]', { selector: 'b' })).toBeTruthy();
});

test.each([
  ['a function', () => 1, 'function'],
  ['an element', <i key="i" />, 'a React element'],
  ['a date', new Date(), 'Date'],
  ['NaN', Number.NaN, 'NaN'],
  ['a map deep inside', { a: [new Map()] }, 'value.a[0]'],
])('%s is refused as a prop of an island', (_, value, sentence) => {
  expect(() => renderToString(box(value))).toThrow(sentence);
});

test('an island whose name and component differ is refused', () => {
  const wrong = (
    <Island name="fixture/Crate" wake="now">
      <BoxIsland value={1} />
    </Island>
  );
  expect(() => renderToString(wrong)).toThrow(
    'Island "fixture/Crate" contains BoxIsland, but its name requires CrateIsland.',
  );
});

test('only islands whose HTML depends on their props have an id', () => {
  const html = (hasSameHtml: boolean) =>
    renderToString(
      <Island name="fixture/Box" wake="now" hasSameHtml={hasSameHtml}>
        <BoxIsland value={1} />
      </Island>,
    );
  expect(html(false)).toContain('data-id="fixture-Box-"');
  expect(html(true)).not.toContain('data-id');
});

test('a fragment renders its fallback without a worker', () => {
  expect(renderToString(<Fragment name="listing/CategoryTiles" fallback={<p>Zaraz</p>} />)).toBe('<p>Zaraz</p>');
});

test('a fragment inside of another fragment is refused', () => {
  const render = () => renderHtml(<Fragment name="listing/CategoryTiles" />, { prefix: 'f', onIslandError: () => {} });
  expect(render).toThrow('Fragment "listing/CategoryTiles" can\'t be shown here');
});

test("text and foreign HTML can't forge a fragment's marker", () => {
  const forged = '<!--frag:0--><template data-frag="0"></template>';
  const page = (
    <main title={forged}>
      {forged}
      <div dangerouslySetInnerHTML={{ __html: forged }} />
      <Fragment name="listing/CategoryTiles" />
    </main>
  );
  const requested: number[] = [];
  const html = renderHtml(page, {
    prefix: 'p',
    onFragmentRequest: ({ n }) => requested.push(n),
    onIslandError: () => {},
  });
  expect(requested).toEqual([0]);
  expect(html.match(/<!--frag:/g)).toHaveLength(1);
  expect(html).toMatch(/<!--frag:0--><\/main>$/);
});

function box(value: unknown) {
  return (
    <Island name="fixture/Box" wake="visible">
      <BoxIsland value={value} />
    </Island>
  );
}
