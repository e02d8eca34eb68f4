const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How our tests start Chromium: the one that was found, or Playwright's. */
export function chromiumOptions({ fontHinting }: { fontHinting?: 'none' } = {}) {
  return {
    executablePath: process.env.CHROMIUM || undefined,
    args: [
      ...QUIET,
      ...(fontHinting ? [`--font-render-hinting=${fontHinting}`, '--disable-lcd-text'] : []),
      // Chromium refuses its sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
