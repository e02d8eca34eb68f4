// In tests a CSS module's class is its own name, so that a test may look for it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
