// Tests with a database run beside browsers and builds on small machines; five seconds are too few there.
jest.setTimeout(60_000);
