/** The shell's name in the store; no remote may take it. */
export const SHELL = 'shell';
