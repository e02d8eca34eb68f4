/**
 * Actions in a workflow that are not pinned to a commit with the tag as a comment, one sentence each. A tag can be moved
 * to other code.
 */
export function findUnpinnedActions(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const uses = /^\s*(?:-\s*)?["']?uses["']?\s*:\s*(.*)$/.exec(line)?.[1];
    // Actions of this repository have the commit of the workflow.
    if (uses === undefined || uses.startsWith('./') || /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(uses))
      return [];
    return [`${file}:${i + 1}: "${uses}" is not pinned. Write owner/action@COMMIT # vTAG with all 40 digits.`];
  });
}
