/** Names of the fields in the form of the AI search. In a file of its own, because browsers need it without the schemas. */
export const AI_SEARCH_FIELDS = { query: 'q', categoryId: 'kategoria', maxLength: 300 } as const;
