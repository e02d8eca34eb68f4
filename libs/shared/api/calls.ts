import * as accounts from './calls/accounts.ts';
import * as catalogue from './calls/catalogue.ts';
import * as favourites from './calls/favourites.ts';
import * as likes from './calls/likes.ts';
import * as lists from './calls/lists.ts';
import * as measurement from './calls/measurement.ts';
import * as reviews from './calls/reviews.ts';
import * as staff from './calls/staff.ts';
import * as watchdog from './calls/watchdog.ts';

/** All calls of the API and its services. */
export const calls = {
  ...accounts,
  ...catalogue,
  ...favourites,
  ...likes,
  ...lists,
  ...measurement,
  ...reviews,
  ...staff,
  ...watchdog,
};
