/**
 * In each test of a file, notes the details of the custom events of a type on the document and prevents what would follow,
 * such as the steps that islands ask the shell for: the list it gives back fills up, and is empty before each test.
 */
export function recordEvents<Detail>(type: string) {
  const details: Detail[] = [];
  const record = (event: Event) => {
    event.preventDefault();
    details.push((event as CustomEvent<Detail>).detail);
  };
  beforeEach(() => {
    details.length = 0;
    document.addEventListener(type, record);
  });
  afterEach(() => document.removeEventListener(type, record));
  return details;
}
