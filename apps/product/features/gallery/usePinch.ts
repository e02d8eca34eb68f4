import { useEffect, useEffectEvent, type RefObject } from 'react';

export type Point = { x: number; y: number };

/** Distance of two fingers relative to the start, and the point between them in the window. */
type Pinch = { scale: number; centre: Point };

type Handlers = { onStart: (centre: Point) => void; onMove: (pinch: Pinch) => void; onEnd: () => void };

/** Handles two fingers on an element, whose `touch-action` leaves pinches to scripts. */
export function usePinch(place: RefObject<HTMLElement | null>, handlers: Handlers) {
  const handleStart = useEffectEvent(handlers.onStart);
  const handleMove = useEffectEvent(handlers.onMove);
  const handleEnd = useEffectEvent(handlers.onEnd);

  useEffect(() => {
    const element = place.current!;
    const listening = new AbortController();
    const { signal } = listening;
    /** Of the fingers at the start, px; null while there are not two. */
    let start: number | null = null;

    function handleTouches({ touches }: TouchEvent) {
      if (start !== null) handleEnd();
      start = touches.length === 2 ? getDistance(touches) : null;
      if (start !== null) handleStart(getCentre(touches));
    }

    function handleTouchMove(event: TouchEvent) {
      if (start === null) return;
      // The element would be scrolled.
      if (event.cancelable) event.preventDefault();
      handleMove({ scale: getDistance(event.touches) / start, centre: getCentre(event.touches) });
    }

    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
      element.addEventListener(type, handleTouches, { passive: true, signal });
    // React's listeners of touches are passive.
    element.addEventListener('touchmove', handleTouchMove, { passive: false, signal });
    return () => listening.abort();
  }, [place]);
}

function getDistance([a, b]: TouchList) {
  return Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);
}

function getCentre([a, b]: TouchList): Point {
  return { x: (a!.clientX + b!.clientX) / 2, y: (a!.clientY + b!.clientY) / 2 };
}
