import { Icon } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';

export type AccordionPanel = {
  /** Id of the panel's element: a link to `#id` opens the panel. */
  id: string;
  title: string;
  content: ReactNode;
  isOpen?: boolean;
};

type Props = {
  /** Unique on the page: opening one panel closes the others of the same name. */
  name: string;
  panels: AccordionPanel[];
  /** Heading level of the titles. */
  heading?: 'h2' | 'h3' | 'h4';
  /** Panels stay open when another one opens. */
  expandMultiple?: boolean;
};

/**
 * Titles with collapsible panels, as `<details name>`: the browser opens and closes panels and keeps at most one open. It
 * also opens the panel of a URL's hash, because the element with the id is inside the collapsed content.
 */
export function Accordion({ name, panels, heading: Heading = 'h3', expandMultiple = false }: Props) {
  return (
    <div className={styles.accordion} data-expand-multiple={expandMultiple}>
      {panels.map(({ id, title, content, isOpen }) => (
        <details key={id} name={expandMultiple ? undefined : name} open={isOpen}>
          <summary className={styles.head}>
            <Heading className={styles.title}>{title}</Heading>
            <Icon name="chevronDown" />
          </summary>
          <div className={styles.panel} id={id}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
