const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Chromium: the browser in CHROMIUM, else Playwright's. */
export function chromiumOptions({ fontHinting }: { fontHinting?: 'none' } = {}) {
  return {
    executablePath: process.env.CHROMIUM || undefined,
    args: [
      ...QUIET,
      ...(fontHinting ? [`--font-render-hinting=${fontHinting}`, '--disable-lcd-text'] : []),
      // Chromium's sandbox does not work for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
