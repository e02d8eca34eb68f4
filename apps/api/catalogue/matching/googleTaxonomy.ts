/**
 * The English names of the categories of Google's product taxonomy (version 2021-09-21) whose ids the category tree has. Feeds
 * have the id, the path of names, or both.
 */
const TAXONOMY = `
  436 Furniture
  554 Furniture > Baby & Toddler Furniture
  558 Furniture > Baby & Toddler Furniture > Changing Tables
  6394 Furniture > Baby & Toddler Furniture > Cribs & Toddler Beds
  559 Furniture > Baby & Toddler Furniture > High Chairs & Booster Seats
  4437 Furniture > Beds & Accessories > Bed & Bed Frame Accessories
  505764 Furniture > Beds & Accessories > Beds & Bed Frames
  451 Furniture > Beds & Accessories > Headboards & Footboards
  2696 Furniture > Beds & Accessories > Mattresses
  441 Furniture > Benches
  6851 Furniture > Benches > Storage & Entryway Benches
  6356 Furniture > Cabinets & Storage
  4063 Furniture > Cabinets & Storage > Armoires & Wardrobes
  447 Furniture > Cabinets & Storage > Buffets & Sideboards
  448 Furniture > Cabinets & Storage > China Cabinets & Hutches
  4195 Furniture > Cabinets & Storage > Dressers
  463 Furniture > Cabinets & Storage > File Cabinets
  6934 Furniture > Cabinets & Storage > Kitchen Cabinets
  4205 Furniture > Cabinets & Storage > Storage Chests
  4268 Furniture > Cabinets & Storage > Storage Chests > Toy Chests
  2081 Furniture > Cabinets & Storage > Vanities > Bathroom Vanities
  6360 Furniture > Cabinets & Storage > Vanities > Bedroom Vanities
  442 Furniture > Carts & Islands
  7248 Furniture > Chair Accessories
  443 Furniture > Chairs
  6499 Furniture > Chairs > Arm Chairs, Recliners & Sleeper Chairs
  438 Furniture > Chairs > Bean Bag Chairs
  456 Furniture > Chairs > Chaises
  2919 Furniture > Chairs > Electric Massaging Chairs
  3358 Furniture > Chairs > Folding Chairs & Stools
  6800 Furniture > Chairs > Gaming Chairs
  7197 Furniture > Chairs > Hanging Chairs
  5886 Furniture > Chairs > Kitchen & Dining Room Chairs
  2002 Furniture > Chairs > Rocking Chairs
  1463 Furniture > Chairs > Table & Bar Stools
  457 Furniture > Entertainment Centers & TV Stands
  500000 Furniture > Furniture Sets > Bathroom Furniture Sets
  6346 Furniture > Furniture Sets > Bedroom Furniture Sets
  6347 Furniture > Furniture Sets > Kitchen & Dining Furniture Sets
  6348 Furniture > Furniture Sets > Living Room Furniture Sets
  6362 Furniture > Office Furniture
  4191 Furniture > Office Furniture > Desks
  2045 Furniture > Office Furniture > Office Chairs
  458 Furniture > Ottomans
  4299 Furniture > Outdoor Furniture
  6367 Furniture > Outdoor Furniture > Outdoor Furniture Sets
  5044 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Benches
  6828 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Chairs
  4513 Furniture > Outdoor Furniture > Outdoor Seating > Outdoor Sofas
  4105 Furniture > Outdoor Furniture > Outdoor Seating > Sunloungers
  7310 Furniture > Outdoor Furniture > Outdoor Storage Boxes
  2684 Furniture > Outdoor Furniture > Outdoor Tables
  6963 Furniture > Outdoor Furniture Accessories
  4163 Furniture > Room Dividers
  465 Furniture > Shelving > Bookcases & Standing Shelves
  6372 Furniture > Shelving > Wall Shelves & Ledges
  8023 Furniture > Shelving Accessories
  500064 Furniture > Sofa Accessories > Sectional Sofa Units
  460 Furniture > Sofas
  6913 Furniture > Table Accessories
  6392 Furniture > Tables
  1395 Furniture > Tables > Accent Tables > Coffee Tables
  1549 Furniture > Tables > Accent Tables > End Tables
  1602 Furniture > Tables > Accent Tables > Sofa Tables
  6351 Furniture > Tables > Activity Tables
  4080 Furniture > Tables > Folding Tables
  4355 Furniture > Tables > Kitchen & Dining Room Tables
  462 Furniture > Tables > Nightstands
  574 Home & Garden > Bathroom Accessories
  577 Home & Garden > Bathroom Accessories > Bath Mats & Rugs
  2418 Home & Garden > Bathroom Accessories > Medicine Cabinets
  580 Home & Garden > Bathroom Accessories > Shower Curtains
  696 Home & Garden > Decor
  6265 Home & Garden > Decor > Artificial Flora
  500044 Home & Garden > Decor > Artwork > Posters, Prints, & Visual Artwork
  573 Home & Garden > Decor > Baskets
  3890 Home & Garden > Decor > Clocks
  5708 Home & Garden > Decor > Coat & Hat Racks
  2675 Home & Garden > Decor > Door Mats
  5609 Home & Garden > Decor > Figurines
  588 Home & Garden > Decor > Home Fragrances > Candles
  595 Home & Garden > Decor > Mirrors
  597 Home & Garden > Decor > Picture Frames
  598 Home & Garden > Decor > Rugs
  596 Home & Garden > Decor > Seasonal & Holiday Decorations
  599 Home & Garden > Decor > Slipcovers
  4454 Home & Garden > Decor > Throw Pillows
  602 Home & Garden > Decor > Vases
  2882 Home & Garden > Decor > Window Treatments > Curtains & Drapes
  2885 Home & Garden > Decor > Window Treatments > Window Blinds & Shades
  634 Home & Garden > Household Supplies > Laundry Supplies > Laundry Baskets
  636 Home & Garden > Household Supplies > Storage & Organization
  5558 Home & Garden > Household Supplies > Storage & Organization > Clothing & Closet Storage
  5714 Home & Garden > Household Supplies > Storage & Organization > Clothing & Closet Storage > Closet Organizers & Garment Racks
  5559 Home & Garden > Household Supplies > Storage & Organization > Clothing & Closet Storage > Shoe Racks & Organizers
  5631 Home & Garden > Household Supplies > Storage & Organization > Household Storage Containers
  637 Home & Garden > Household Supplies > Waste Containment > Trash Cans & Wastebaskets
  638 Home & Garden > Kitchen & Dining
  654 Home & Garden > Kitchen & Dining > Cookware & Bakeware > Cookware
  2948 Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils > Kitchen Organizers
  672 Home & Garden > Kitchen & Dining > Tableware
  674 Home & Garden > Kitchen & Dining > Tableware > Drinkware
  2169 Home & Garden > Kitchen & Dining > Tableware > Drinkware > Mugs
  675 Home & Garden > Kitchen & Dining > Tableware > Flatware
  721 Home & Garden > Lawn & Garden > Gardening > Pots & Planters
  594 Home & Garden > Lighting
  4636 Home & Garden > Lighting > Lamps
  7400 Home & Garden > Lighting > Landscape Pathway Lighting
  2425 Home & Garden > Lighting > Light Bulbs
  3006 Home & Garden > Lighting > Lighting Fixtures
  2524 Home & Garden > Lighting > Lighting Fixtures > Ceiling Light Fixtures
  2249 Home & Garden > Lighting > Lighting Fixtures > Chandeliers
  6073 Home & Garden > Lighting > Lighting Fixtures > Wall Light Fixtures
  4171 Home & Garden > Linens & Bedding
  569 Home & Garden > Linens & Bedding > Bedding
  2314 Home & Garden > Linens & Bedding > Bedding > Bed Sheets
  1985 Home & Garden > Linens & Bedding > Bedding > Blankets
  4452 Home & Garden > Linens & Bedding > Bedding > Mattress Protectors
  2991 Home & Garden > Linens & Bedding > Bedding > Mattress Protectors > Mattress Pads
  2700 Home & Garden > Linens & Bedding > Bedding > Pillows
  505287 Home & Garden > Linens & Bedding > Bedding > Quilts & Comforters
  601 Home & Garden > Linens & Bedding > Table Linens
  4077 Home & Garden > Linens & Bedding > Towels
`;

/** Names in a path; the taxonomy has seven at most. */
const MAX_DEPTH = 8;

const idsByPath = new Map(
  TAXONOMY.trim()
    .split('\n')
    .map((line) => {
      const [, id, path] = /^\s*(\d+) (.+)$/.exec(line)!;
      return [normalisePath(path!.split('>')), Number(id)] as const;
    }),
);

/**
 * The ids in Google's taxonomy that a `google_product_category` means, the most specific first: `6392`,
 * `6392 - Furniture > Tables` and `Furniture > Tables > Unknown` all contain 6392.
 */
export function getGoogleIds(text: string | undefined): number[] {
  const trimmed = (text ?? '').trim();
  const [number = ''] = /^\d{1,7}\b/.exec(trimmed) ?? [];
  const ids = number ? [Number(number)] : [];
  const names = trimmed.slice(number.length).replace(/^[\s-]+/, '');
  const path = names.split('>', MAX_DEPTH);
  for (let length = path.length; length > 0; length--) {
    const id = idsByPath.get(normalisePath(path.slice(0, length)));
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

function normalisePath(names: readonly string[]) {
  return names
    .map((name) =>
      name
        .toLowerCase()
        .replace(/[^a-z]+/g, ' ')
        .trim(),
    )
    .join('>');
}
