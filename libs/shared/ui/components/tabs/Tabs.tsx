import { useIsAwake } from '@gniazdo/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import styles from './Tabs.module.css';

type Props = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: { id: string; name: string; content: ReactNode }[];
};

/** Asleep, links to consecutive sections; awake, tabs with one visible panel. */
export function Tabs({ label, tabs }: Props) {
  const isAwake = useIsAwake();
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  function handleClick(event: MouseEvent, index: number) {
    event.preventDefault();
    setCurrent(index);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextByKey(event.key, current, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.list} ref={list} role={isAwake ? 'tablist' : 'navigation'} aria-label={label}>
        {tabs.map(({ id, name }, index) => (
          <a
            key={id}
            className={styles.tab}
            href={`#${id}`}
            id={`${id}-zakladka`}
            onClick={(event) => handleClick(event, index)}
            onKeyDown={handleKeyDown}
            {...(isAwake && {
              role: 'tab',
              'aria-selected': index === current,
              'aria-controls': id,
              tabIndex: index === current ? 0 : -1,
            })}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <section
          key={id}
          id={id}
          className={styles.panel}
          aria-labelledby={`${id}-zakladka`}
          {...(isAwake && { role: 'tabpanel', hidden: index !== current, tabIndex: 0 })}
        >
          {content}
        </section>
      ))}
    </div>
  );
}

/** Index that a key moves to among `count` items, with wrap-around; null for other keys. */
function nextByKey(key: string, current: number, count: number) {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
