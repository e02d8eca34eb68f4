import { z } from 'zod';
import { CLICK_SOURCES, type ClickSource } from './clickSources.ts';

const numbers = new Set<number>(Object.values(CLICK_SOURCES));

export const clickSourceSchema = z.custom<ClickSource>(
  (value) => typeof value === 'number' && numbers.has(value),
  'A click source is one of 1–47 or 99.',
);
