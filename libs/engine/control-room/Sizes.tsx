import type { FileSize } from './RemoteStatus.ts';
import { formatKilobytes } from './format.ts';

/** File sizes and budgets. */
export function Sizes({ sizes }: { sizes: FileSize[] }) {
  return (
    <div className="sizes">
      <h4>Files for browsers, before compression</h4>
      <ul>
        {sizes.map(({ part, bytes, budget }) => (
          <li key={part} className={budget !== null && bytes > budget ? 'isOver' : undefined}>
            <span>
              {part} <strong>{formatKilobytes(bytes)}</strong>
              {budget !== null && ` of ${formatKilobytes(budget)}`}
              {budget !== null && bytes > budget && ', over budget'}
            </span>
            {budget !== null && (
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.min(100, (bytes / budget) * 100).toFixed(1)} height="6" />
              </svg>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
