import type { Size } from './Room.ts';
import { kilobytes } from './words.ts';

/** Bytes against budgets. */
export function Sizes({ sizes }: { sizes: Size[] }) {
  return (
    <table className="sizes">
      <caption>Files for browsers, before compression</caption>
      <tbody>
        {sizes.map(({ part, bytes, budget }) => (
          <tr key={part} className={budget !== null && bytes > budget ? 'isOver' : undefined}>
            <th scope="row">{part}</th>
            <td className="bar">
              {budget !== null && (
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="room" width="100" height="6" rx="3" />
                  <rect className="used" width={Math.min(100, (bytes / budget) * 100).toFixed(1)} height="6" rx="3" />
                </svg>
              )}
            </td>
            <td className="number">
              {kilobytes(bytes)}
              {budget !== null && <span className="quiet"> of {kilobytes(budget)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
