import { spawnSync } from 'node:child_process';

export type SystemProcess = { pid: number; parent: number; command: string };

/** All processes of this machine. */
export function listProcesses(): SystemProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command]) => ({
    pid: Number(pid),
    parent: Number(parent),
    command: command!,
  }));
}

/** Processes of releases that a shell has started, the oldest first. Programs that only start them are left out. */
export function listReleaseProcesses(shell: number) {
  const all = listProcesses();
  const found: SystemProcess[] = [];
  const visit = (parent: number) => {
    for (const each of all.filter((one) => one.parent === parent)) {
      found.push(each);
      visit(each.pid);
    }
  };
  visit(shell);
  const isStarter = ({ pid }: SystemProcess) => found.some(({ parent }) => parent === pid);
  return found
    .filter((each) => /--permission|^release /.test(each.command) && !isStarter(each))
    .toSorted((a, b) => a.pid - b.pid);
}
