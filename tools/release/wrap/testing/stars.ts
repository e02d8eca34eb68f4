import { createElement, useState } from 'react';
import './stars.css';

/** @public exposed by the container. */
export default function Stars() {
  const [stars, setStars] = useState(0);
  const handleClick = () => setStars((count) => count + 1);
  return createElement(
    'button',
    { type: 'button', className: 'reviews-stars', onClick: handleClick },
    `Gwiazdki: ${stars}`,
  );
}
