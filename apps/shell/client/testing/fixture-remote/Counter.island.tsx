import { useAtom } from 'jotai';
import { useState } from 'react';
import { clicksAtom } from './clicksAtom.ts';

export function CounterIsland({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  const [, setClicks] = useAtom(clicksAtom);
  const handleClick = () => {
    setCount((now) => now + 1);
    setClicks((now) => now + 1);
  };
  return (
    <button type="button" onClick={handleClick}>
      {`Licznik: ${count}`}
    </button>
  );
}
