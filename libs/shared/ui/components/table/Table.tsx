import type { ReactNode } from 'react';
import styles from './Table.module.css';

type Column = { name: string; isNumber?: boolean };

type Props = {
  caption: string;
  /** For a table below a heading with the same words. */
  isCaptionHidden?: boolean;
  columns: Column[];
  /** Cells in the order of the columns; the first is the row header. */
  rows: ReactNode[][];
};

/** A table. Wide tables scroll sideways in a frame, also by keyboard. */
export function Table({ caption, isCaptionHidden, columns, rows }: Props) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        {!isCaptionHidden && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? styles.number : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={at} className={columns[at]?.isNumber ? styles.number : undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
