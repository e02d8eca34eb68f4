const PAGE = /^[1-9]\d{0,2}$/;

/** The page of a list in the query of its URL, from 1. */
export function readPageNumber(query: URLSearchParams) {
  const page = query.get('strona') ?? '';
  return PAGE.test(page) ? Number(page) : 1;
}
