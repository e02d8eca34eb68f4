import { analyse } from 'scslre';
import { findPatterns } from './findPatterns.ts';

/** Code that meets texts of visitors, shops and reports, or may meet them one day; not the build of remotes. */
export function isCheckedFile(file: string) {
  return (
    /^(?:apps|libs)\//.test(file) && !/\.(?:test|stories|d)\.tsx?$|\/testing\/|^libs\/composition\/build\//.test(file)
  );
}

/** A message for each regular expression of a file that some text makes super-linear: twice as long, four times slower. */
export function findSlowPatterns(file: string, code: string) {
  return findPatterns(file, code).flatMap(({ source, flags }) => {
    const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
    if (!report) return [];
    const character = JSON.stringify(report.character.pick);
    const fixed = report.fix();
    const advice = fixed
      ? `Write /${fixed.source}/${fixed.flags}.`
      : 'Exclude what follows from the repeated part, limit its length like {1,20}, look behind like (?<!-)-+$, or use no pattern.';
    return [`${file}: /${source}/${flags} takes quadratic time or more for many ${character}. ${advice}`];
  });
}
