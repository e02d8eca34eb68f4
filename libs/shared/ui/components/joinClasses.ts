/** Joins class names; omits false and undefined. */
export function joinClasses(...names: (string | false | undefined)[]) {
  return names.filter(Boolean).join(' ');
}
