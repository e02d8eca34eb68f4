import type { PageRequest } from '@gniazdo/composition';
import { questionPaths, reportPaths } from '@gniazdo/contracts/site';
import { PageColumn } from '@gniazdo/ui/components';
import { Notice } from '../../features/visitor-texts/Notice.tsx';
import { VariantBreadcrumbs } from '../../components/VariantBreadcrumbs.tsx';
import { QuestionForm } from '../../features/visitor-texts/QuestionForm.tsx';
import { QuestionList } from '../../features/visitor-texts/QuestionList.tsx';
import type { QuestionsData } from './loadQuestionsPage.ts';

/** The questions about a product, and the form of a new one. */
export function QuestionsPage({ data, request }: { data: QuestionsData; request: PageRequest }) {
  const { variant, list, isOwn } = data;
  return (
    <PageColumn>
      <VariantBreadcrumbs
        variant={variant}
        pages={[{ name: 'Pytania i odpowiedzi', url: questionPaths.questions(variant.id) }]}
      />
      <h1>Pytania i odpowiedzi: {variant.name}</h1>
      {isOwn && <Notice>Dziękujemy! Zobaczą to też inni, gdy sprawdzimy Twój tekst.</Notice>}
      <QuestionList variantId={variant.id} list={list} />
      <h2>Zadaj pytanie</h2>
      <QuestionForm variantId={variant.id} refused={request.refusedForm} />
      <p>
        Treść narusza prawo?{' '}
        <a href={reportPaths.page(questionPaths.questions(variant.id))} rel="nofollow">
          Zgłoś ją
        </a>
      </p>
    </PageColumn>
  );
}
