/** Id of the section. */
export const DELIVERIES_ID = 'dostawa';

/** Query parameter that shows the deliveries without script. */
export const DELIVERIES_PARAMETER = 'dostawa';

/** The page at `path` with its deliveries. */
export function getDeliveriesPath(path: string) {
  return `${path}?${DELIVERIES_PARAMETER}=tak#${DELIVERIES_ID}`;
}

/** Whether the page at a URL has its deliveries. */
export function hasDeliveriesParameter(url: string) {
  return new URLSearchParams(url.split('?')[1]).get(DELIVERIES_PARAMETER) === 'tak';
}
