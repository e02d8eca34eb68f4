/** The package has no types. */
declare module 'ejs' {
  const ejs: { render: (template: string, values: object) => string };
  export default ejs;
}
