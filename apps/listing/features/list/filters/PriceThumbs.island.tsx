import { formatPrice } from '@gniazdo/format';
import { RangeThumbs } from '@gniazdo/ui/components';
import { useEffect, useRef, useState } from 'react';
import styles from './PriceThumbs.module.css';
import { rangeFields } from './rangeFields.ts';

type Props = {
  ident: string;
  name: string;
  /** Whole PLN. */
  min: number;
  max: number;
  /** There are prices above `max`. */
  isOpen?: boolean;
  /** PLN; null is no limit. */
  from: number | null;
  to: number | null;
};

/** A key may be pressed several times to move a thumb: the form is sent this long after the last time. */
const SUBMIT_AFTER_MS = 400;

/** Two thumbs that fill in the fields of their form and send it. Without script they are hidden. */
export function PriceThumbsIsland({ ident, name, min, max, isOpen, from, to }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: clamp(from ?? min), to: clamp(to ?? max) });

  function clamp(value: number) {
    return Math.min(Math.max(value, min), max);
  }

  function change(next: typeof range) {
    setRange(next);
    const fields = rangeFields(ident);
    setField(place.current, fields.from, next.from <= min ? '' : formatPrice(next.from));
    setField(place.current, fields.to, next.to >= max ? '' : formatPrice(next.to));
  }

  useEffect(() => {
    const element = place.current;
    let timer: number | undefined;
    function handleCommit() {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => element?.closest('form')?.requestSubmit(), SUBMIT_AFTER_MS);
    }
    // React has no event for the native `change`, which is when a thumb is released or a key moves it.
    element?.addEventListener('change', handleCommit);
    return () => {
      window.clearTimeout(timer);
      element?.removeEventListener('change', handleCommit);
    };
  }, []);

  return (
    <div ref={place} className={styles.thumbs}>
      <RangeThumbs
        {...{ ...range, min, max }}
        legend={name}
        step={1}
        // Not part of the form: their values are in its fields.
        form=""
        names={{ from: `${ident}.suwak.od`, to: `${ident}.suwak.do` }}
        format={(value) => formatPrice(value) + (isOpen && value === max ? ' i więcej' : '')}
        onFrom={(value) => change({ ...range, from: Math.min(value, range.to) })}
        onTo={(value) => change({ ...range, to: Math.max(value, range.from) })}
      />
    </div>
  );
}

function setField(place: Element | null, name: string, value: string) {
  const field = place?.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
