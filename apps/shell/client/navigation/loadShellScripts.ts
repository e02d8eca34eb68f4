import { addScript } from '../federation/addScript.ts';
import { pageData } from '../page/pageData.ts';

/** Puts scripts of the shell that come later on the page: `import()` finds its chunks then, and adds nothing by itself. */
export async function loadShellScripts(part: 'stage' | 'router') {
  const { shell } = pageData();
  await Promise.all(shell[part].map(([path, integrity]) => addScript(shell.base + path, integrity)));
}
