/** Movement in px that the header reacts to, counted from the position where it last did. */
const THRESHOLD = 80;

export type HeaderState = {
  isHidden: boolean;
  /** Scroll position at which the header last reacted, px from the top of the page. */
  from: number;
};

type Scroll = {
  /** Scroll position, px. */
  top: number;
  /** Height of the header with what is above it, px. */
  height: number;
  /** The visitor uses the header: its menu is hovered, its search is open, or the focus is in it. */
  isInUse: boolean;
};

/**
 * Whether the header is hidden after scrolling to `top`. Scrolling down past its height hides it and scrolling up shows
 * it. While it is in use it is shown, and movement counts from there afterwards.
 */
export function nextHeaderState(state: HeaderState, { top, height, isInUse }: Scroll): HeaderState {
  if (isInUse) return { isHidden: false, from: top };
  // Where the page begins with the header, hiding it would leave a gap.
  if (state.isHidden && top <= height) return { isHidden: false, from: top };
  const movement = top - state.from;
  if (Math.abs(movement) < THRESHOLD) return state;
  return { isHidden: movement > 0 && top > height, from: top };
}
