/**
 * Records the details of custom events of a type on the document in each test of a file, and prevents their default, e.g.
 * navigation. The returned list is empty at the start of each test.
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
