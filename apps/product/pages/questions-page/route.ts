import { definePage } from '@gniazdo/composition';
import { questionPaths } from '@gniazdo/contracts/site';
import { loadQuestionsPage, type QuestionsData } from './loadQuestionsPage.ts';
import { QuestionsPage } from './QuestionsPage.tsx';

export const questionsPage = definePage<QuestionsData>({
  path: '/product/:id/questions',
  query: ['strona', 'nowe'],
  pageStyles: 'visitor-texts',
  load: loadQuestionsPage,
  head: ({ variant, isOwn }) => ({
    title: `Pytania: ${variant.name}`,
    description: `Pytania kupujących o ${variant.name} i odpowiedzi. Zadaj własne pytanie.`,
    canonical: questionPaths.questions(variant.id),
    ...(isOwn && { robots: 'noindex' }),
  }),
  Component: QuestionsPage,
});
