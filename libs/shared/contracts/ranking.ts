/** The ranking whose data administrators can ask for: lists ordered by popularity. */
export const RANKING = 'popularity';
