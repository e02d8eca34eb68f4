// In tests a text file (Markdown) is a module with its text, as the build makes it.
module.exports = {
  process: (text) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${JSON.stringify(text)};`,
  }),
};
