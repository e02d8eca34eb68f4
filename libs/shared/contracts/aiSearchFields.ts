/**
 * Names of the fields in the form of the AI search; `q` would get the suggestions of the shell. In a file of its own, because
 * browsers need it without the schemas.
 */
export const AI_SEARCH_FIELDS = { query: 'opis', categoryId: 'kategoria', maxLength: 300 } as const;
