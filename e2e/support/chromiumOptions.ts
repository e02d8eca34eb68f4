const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options for Chromium: the one that was found, or Playwright's. */
export function chromiumOptions({ fontHinting }: { fontHinting?: 'none' } = {}) {
  return {
    executablePath: process.env.CHROMIUM || undefined,
    args: [
      ...QUIET,
      ...(fontHinting ? [`--font-render-hinting=${fontHinting}`, '--disable-lcd-text'] : []),
      // Chromium's sandbox does not work as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
