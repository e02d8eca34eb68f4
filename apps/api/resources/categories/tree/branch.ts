/** A category as the tree's data files write it: what is left out is empty, false or null. */
export type Branch = {
  /** Fixed for ever: databases and addresses refer to it. */
  id: number;
  slug: string;
  name: string;
  /** For headings and titles, where the bare name says too little. */
  longName: string;
  /** Its products stand against a wall or hang on it: `80x202 cm` in a title is their width and height. */
  isUpright?: boolean;
  /** Id in Google's product taxonomy of 2021-09-21. */
  googleId?: number;
  /** Words and phrases that shops write in product types and names; lower case, with diacritics. */
  synonyms?: string[];
  promoted?: boolean;
  children?: Branch[];
};

/** A room or an occasion: it holds no products of its own but gathers categories. */
export type Gathering = Omit<Branch, 'children' | 'googleId' | 'isUpright'> & {
  /** Slugs of primary categories; each brings its descendants along. */
  members: string[];
  /** Only products up to this price belong, in PLN. */
  maxPrice?: number;
};
