const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Options = {
  fontHinting?: 'none';
  /** The browser with windows, which can install sites and show notifications. */
  isFull?: boolean;
};

/** Launch options for Chromium: the browser in CHROMIUM, else Playwright's. */
export function chromiumOptions({ fontHinting, isFull = false }: Options = {}) {
  return {
    executablePath: (isFull && process.env.GNIAZDO_FULL_CHROMIUM) || process.env.CHROMIUM || undefined,
    args: [
      ...QUIET,
      ...(fontHinting ? [`--font-render-hinting=${fontHinting}`, '--disable-lcd-text'] : []),
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
