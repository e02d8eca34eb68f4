import { formatPrice } from '@gniazdo/format';
import { RangeSlider } from './RangeSlider.tsx';

export default { title: 'RangeSlider' };

const buckets = [3, 8, 21, 40, 34, 22, 15, 9, 6, 4, 2, 1].map((count, index) => ({
  from: index * 500,
  to: (index + 1) * 500 - 1,
  count,
}));
const price = {
  legend: 'Cena',
  unit: 'zł',
  min: 0,
  max: 6000,
  step: 50,
  names: { from: 'cena-od', to: 'cena-do' },
  format: formatPrice,
};

export const Whole = () => <RangeSlider {...price} value={{ from: null, to: null }} buckets={buckets} />;

export const Narrowed = () => <RangeSlider {...price} value={{ from: 1000, to: 3000 }} buckets={buckets} />;

export const WithoutHistogram = () => (
  <RangeSlider
    {...price}
    legend="Szerokość"
    unit="cm"
    min={40}
    max={320}
    step={1}
    format={(value) => `${value} cm`}
    value={{ from: null, to: 220 }}
  />
);
