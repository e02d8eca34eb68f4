import type { DevProblem } from '@gniazdo/shell/dev';

const KINDS: Record<DevProblem['kind'], string> = {
  build: 'does not build',
  server: 'failed on the server',
  browser: 'failed in the browser',
};

/** Prints the current problems, or that they are solved. */
export function printProblems(problems: DevProblem[]) {
  if (problems.length === 0) return console.log('✓ no problems\n');
  for (const { kind, title, place, frame } of problems) {
    console.log(`\n✗ ${KINDS[kind]}: ${title}`);
    if (place) console.log(`  ${place}`);
    if (frame) console.log(frame.replace(/^/gm, '  '));
  }
  console.log('');
}
