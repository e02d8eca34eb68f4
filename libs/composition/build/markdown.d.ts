/** A Markdown file is a module with its text. */
declare module '*.md' {
  const text: string;
  export default text;
}
