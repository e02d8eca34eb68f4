import { useRef, useState } from 'react';

export function OrderIsland() {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return (
    <p>
      <input ref={input} aria-label="Życzenie" value={text} onChange={(event) => setText(event.target.value)} />
      <button
        type="button"
        onClick={() => {
          // Another event, within that of the click.
          input.current!.focus();
          order(text);
        }}
      >
        Zamów
      </button>
      <button type="button" onClick={() => void Promise.resolve().then(() => order(text))}>
        Zamów później
      </button>
    </p>
  );
}

function order(text: string): never {
  throw Object.assign(new RangeError(`Nie ma: ${text}`), { text });
}
