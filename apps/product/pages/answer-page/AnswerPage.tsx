import type { PageRequest } from '@gniazdo/composition';
import { questionPaths } from '@gniazdo/contracts/site';
import { PageColumn } from '@gniazdo/ui/components';
import { VariantBreadcrumbs } from '../../components/VariantBreadcrumbs.tsx';
import { QuestionCard } from '../../features/visitor-texts/QuestionCard.tsx';
import { TextForm } from '../../features/visitor-texts/TextForm.tsx';
import type { AnswerData } from './loadAnswerPage.ts';

/** A question with its answers, and the form of a new one. */
export function AnswerPage({ data: { question, variant }, request }: { data: AnswerData; request: PageRequest }) {
  return (
    <PageColumn>
      <VariantBreadcrumbs
        variant={variant}
        pages={[
          { name: 'Pytania i odpowiedzi', url: questionPaths.questions(variant.id) },
          { name: 'Odpowiedź', url: questionPaths.answer(question.id) },
        ]}
      />
      <h1>Odpowiedz na pytanie: {variant.name}</h1>
      <QuestionCard question={question} hasAnswerLink={false} />
      <TextForm
        action={questionPaths.answer(question.id)}
        submit="Odpowiedz"
        label="Twoja odpowiedź"
        maxLength={2000}
        refused={request.refusedForm}
      />
    </PageColumn>
  );
}
