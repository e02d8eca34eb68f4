/** Class names in one attribute; what is false or undefined is left out. */
export function joinClasses(...names: (string | false | undefined)[]) {
  return names.filter(Boolean).join(' ');
}
