import { moderationDecisionSchema } from './contentReports.ts';
import { pointEditSchema } from '../offers/inspirationPoints.ts';

test('the name of a member of staff is text that PostgreSQL accepts', () => {
  for (const by of ['\0', 'Ala\ud800', '']) {
    expect(moderationDecisionSchema.safeParse({ decision: 'publish', by }).success).toBe(false);
    expect(pointEditSchema.safeParse({ points: [], version: 0, by }).success).toBe(false);
  }
  expect(moderationDecisionSchema.safeParse({ decision: 'publish', by: 'Ala' }).success).toBe(true);
  expect(pointEditSchema.safeParse({ points: [], version: 0, by: 'Ala' }).success).toBe(true);
});
