/** Text with no-break spaces replaced by spaces. */
export function plain(text: string | null) {
  return (text ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `1 299,99 zł` → 1299.99. */
export function amount(text: string | null) {
  const number = /(\d[\d ]*(?:,\d+)?) zł/.exec(plain(text))?.[1];
  if (!number) throw new Error(`There is no price in "${plain(text)}".`);
  return Number(number.replaceAll(' ', '').replace(',', '.'));
}

/** 1299.5 → `1 299,50 zł`, 49 → `49 zł`; independent of the site's formatters, which it verifies. */
export function zloty(price: number) {
  const [whole, rest] = price.toFixed(2).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ' ');
  return rest === '00' ? `${grouped} zł` : `${grouped},${rest} zł`;
}

/**
 * SQL: whether the voucher `o` of its shop, valid today and for its category, may be shown for the offer `v`; independent of
 * the site's rule, which it verifies. The price with the code is lower than every price of the last 30 days, by a whole percent
 * if it is one in percent.
 */
export const IS_CODE_LOWER = `(
  select reduced.price > 0 and reduced.price < lowest.price
    and (o.value_type = 'amount' or lowest.price = v.price or 100 * (lowest.price - reduced.price) >= lowest.price)
  from (select case when o.value_type = 'percent' then floor(v.price * (1 - o.value / 100) + 0.5)
      else v.price - floor(o.value * 100 + 0.5) end as price) as reduced,
    (select least(v.price, min(case when h."on" > today - 30 then h.lowest else h.price end)) as price
       from (select (now() at time zone 'Europe/Warsaw')::date as today) as days
       join (select *, lead("on", 1, 'infinity') over (order by "on") as "end" from price_history
         where variant_id = v.id) as h on h."end" > today - 30) as lowest
  where coalesce(o.min_order * 100, 0) <= v.price)`;
