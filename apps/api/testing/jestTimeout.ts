// Database tests run alongside browsers and builds on small machines, where the default of five seconds is too short.
jest.setTimeout(60_000);
