import { Island } from '@gniazdo/composition';
import type { ReactElement } from 'react';
import styles from './WrappedColumn.module.css';

type Props = { remote: string; module: string; title: string };

/** A heading and one island, which is empty until a browser has loaded it. */
export function WrappedColumn({ remote, module, title }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Island name={`${remote}/${module}`} wake="idle">
        {createPlaceholder(module)}
      </Island>
    </div>
  );
}

/** The island's code runs in browsers only. `Island` compares the name of the component with its own. */
function createPlaceholder(module: string): ReactElement {
  const Placeholder = () => null;
  Object.defineProperty(Placeholder, 'name', { value: `${module}Island` });
  return <Placeholder />;
}
