import styles from './Dimensions.module.css';
import { drawBox } from './drawBox.ts';
import { formatLength, type Sides } from './checkFit.ts';

const SIZE_PX = 170;
/** Space for the labels. */
const MARGIN = { side: 92, end: 24 };

/** A box with the proportions of a piece of furniture and the names and lengths of its sides. */
export function DimensionDrawing({ sides }: { sides: Sides }) {
  const { right, left, faces, height, top } = drawBox(sides, SIZE_PX);
  const label = `${formatSide('wysokość', sides.height)}, ${formatSide('szerokość', sides.width)}, ${formatSide('głębokość', sides.depth)}`;
  const x = left.x - MARGIN.side;
  const y = -top - MARGIN.end / 2;
  const viewBox = [x, y, right.x + MARGIN.side - x, MARGIN.end - y].map(round).join(' ');
  return (
    <svg className={styles.drawing} viewBox={viewBox} role="img" aria-label={`Rysunek w skali: ${label}`}>
      {faces.map((face, index) => (
        <path key={index} d={`M${face.map((point) => `${round(point.x)} ${round(point.y)}`).join('L')}Z`} />
      ))}
      <text x={round(right.x / 2 + 8)} y={round(right.y / 2 + 16)}>
        {formatSide('szer.', sides.width)}
      </text>
      <text x={round(left.x / 2 - 8)} y={round(left.y / 2 + 16)} textAnchor="end">
        {formatSide('gł.', sides.depth)}
      </text>
      <text x={round(right.x + 8)} y={round(right.y - height / 2)}>
        {formatSide('wys.', sides.height)}
      </text>
    </svg>
  );
}

function formatSide(name: string, length: number) {
  return `${name} ${formatLength(length)}`;
}

function round(value: number) {
  return Math.round(value);
}
