import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The index of the visible slide of `count`, `first` at first, and a function that shows another. CSS defines the motion.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, count: number, first = 0) {
  const [current, setCurrent] = useState(first);

  useLayoutEffect(() => {
    const element = strip.current;
    if (element && first > 0) element.scrollTo({ left: first * element.clientWidth, behavior: 'instant' });
  }, [strip, first]);

  function show(index: number) {
    const element = strip.current;
    if (!element || index < 0 || index >= count) return;
    element.scrollTo({ left: index * element.clientWidth });
    setCurrent(index);
  }

  function handleScroll() {
    const element = strip.current;
    if (!element?.clientWidth) return;
    setCurrent(Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth)));
  }

  return { current, show, handleScroll };
}
