/** The highest number of a column of type integer in PostgreSQL. Ids are such numbers. */
export const MAX_ID = 2 ** 31 - 1;
