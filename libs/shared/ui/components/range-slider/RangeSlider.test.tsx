import { formatPrice } from '@gniazdo/format';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { RangeSlider, type Range } from './RangeSlider.tsx';

afterEach(removeIslands);

test('asleep, a range slider is two fields that a form sends', () => {
  showIsland(<PriceRange />);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('spinbutton', { name: 'od' })).toHaveAttribute('name', 'cena-od');
});

test('thumbs announce values in złoty, stop at each other, and return null at the limits', () => {
  const ranges: Range[] = [];
  wakeIsland(<PriceRange onChange={(range) => ranges.push(range)} />);
  const from = screen.getByRole('slider', { name: 'Cena od' });
  expect(from).toHaveAttribute('aria-valuetext', '1\u00a0000\u00a0zł');
  fireEvent.change(from, { target: { value: '5000' } });
  fireEvent.keyUp(from, { key: 'ArrowRight' });
  expect(ranges.at(-1)).toEqual({ from: 3000, to: 3000 });
  fireEvent.change(from, { target: { value: '0' } });
  fireEvent.keyUp(from, { key: 'Home' });
  expect(ranges.at(-1)).toEqual({ from: null, to: 3000 });
  expect(screen.getByRole('spinbutton', { name: 'od' })).toHaveValue(null);
});

function PriceRange({ onChange }: { onChange?: (range: Range) => void }) {
  return (
    <RangeSlider
      legend="Cena"
      unit="zł"
      min={0}
      max={6000}
      step={50}
      value={{ from: 1000, to: 3000 }}
      names={{ from: 'cena-od', to: 'cena-do' }}
      format={formatPrice}
      onChange={onChange}
    />
  );
}
