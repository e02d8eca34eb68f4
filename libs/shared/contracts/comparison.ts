/** Products that a comparison shows: as many as a table can hold that is still to be read. */
export const MOST_COMPARED = 6;
