// In tests a class of a CSS module is its own name, so that tests can query it.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
