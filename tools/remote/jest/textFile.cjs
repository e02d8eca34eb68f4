// In tests a text file (Markdown) is a module that exports its text, like in the build.
module.exports = {
  process: (text) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${JSON.stringify(text)};`,
  }),
};
