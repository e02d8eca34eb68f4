/** Text of a style sheet, for a constructed style sheet. */
declare module '*.css?text' {
  const text: string;
  export default text;
}
