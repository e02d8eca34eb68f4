import { definePage } from '@gniazdo/composition';
import { questionPaths } from '@gniazdo/contracts/site';
import { AnswerPage } from './AnswerPage.tsx';
import { type AnswerData, loadAnswerPage } from './loadAnswerPage.ts';

export const answerPage = definePage<AnswerData>({
  path: '/pqa/answer/:id',
  query: [],
  pageStyles: 'visitor-texts',
  load: loadAnswerPage,
  head: ({ question, variant }) => ({
    title: `Odpowiedz na pytanie: ${variant.name}`,
    canonical: questionPaths.answer(question.id),
    robots: 'noindex',
  }),
  Component: AnswerPage,
});
