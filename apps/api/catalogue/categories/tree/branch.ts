/** A category in the data files of the tree. Omitted fields are empty, false or null. */
export type Branch = {
  /** Never changes: databases and URLs refer to it. */
  id: number;
  slug: string;
  name: string;
  /** Name for headings and titles, unambiguous without its parents. */
  longName: string;
  /** Products are upright, at or on a wall: `80x202 cm` in a title is width and height, not width and depth. */
  isUpright?: boolean;
  /** Covers, cushions and parts of the products of the categories above, in whose lists they come last. */
  isAccessory?: boolean;
  /** Id in the Google product taxonomy of 2021-09-21. */
  googleId?: number;
  /** Words and phrases that shops use in product types and names; lower case, with diacritics. */
  synonyms?: string[];
  promoted?: boolean;
  children?: Branch[];
};

/** A room or gift group: it has no products of its own, only member categories. */
export type Gathering = Omit<Branch, 'children' | 'googleId' | 'isUpright' | 'isAccessory'> & {
  /** Slugs of primary categories; their descendants are included. */
  members: string[];
  /** Maximum price of its products, in PLN. */
  maxPrice?: number;
};
