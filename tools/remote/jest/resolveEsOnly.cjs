// Resolves packages as CommonJS does. A package that has an entry for `import` only is resolved to that one.
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith('.') || request.startsWith('/')) throw error;
    try {
      return options.defaultResolver(request, { ...options, conditions: [...(options.conditions ?? []), 'import'] });
    } catch {
      throw error;
    }
  }
};
