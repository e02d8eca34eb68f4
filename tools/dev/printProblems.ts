import type { DevProblem } from '../../apps/shell/contract/DevEvents.ts';

const KINDS: Record<DevProblem['kind'], string> = {
  build: 'does not build',
  server: 'failed on the server',
  browser: 'failed in the browser',
};

/** Prints all that is wrong now, or that nothing is any more. */
export function printProblems(problems: DevProblem[]) {
  if (problems.length === 0) return console.log('✓ no problems any more\n');
  for (const { kind, title, place, frame } of problems) {
    console.log(`\n✗ ${KINDS[kind]}: ${title}`);
    if (place) console.log(`  ${place}`);
    if (frame) console.log(frame.replace(/^/gm, '  '));
  }
  console.log('');
}
