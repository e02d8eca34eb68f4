type RecordedNavigation = { url: string; scroll?: string; replace: boolean };

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
