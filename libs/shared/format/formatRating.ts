const oneDecimal = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An average of 1–5 stars with one decimal: `4,2`. */
export function formatRating(average: number) {
  return oneDecimal.format(average);
}
