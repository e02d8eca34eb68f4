type RecordedNavigation = { url: string; scroll?: string; replace: boolean };

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

/**
 * In each test of a file, replaces the Navigation API, which jsdom lacks, and records where islands navigate. The returned
 * list is empty before each test.
 */
export function recordNavigations() {
  const navigations: RecordedNavigation[] = [];
  beforeEach(() => {
    navigations.length = 0;
    const navigate = (url: string, { history, info }: NavigationNavigateOptions = {}) => {
      const { scroll } = info as { scroll?: string };
      navigations.push({ url, scroll, replace: history === 'replace' });
      return {};
    };
    Object.defineProperty(window, 'navigation', { configurable: true, value: { navigate } });
  });
  afterEach(() => Reflect.deleteProperty(window, 'navigation'));
  return navigations;
}
