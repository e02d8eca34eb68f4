import { Accordion } from '@gniazdo/ui/components';
import type { TextData } from '../../texts/parseText.ts';
import { TextPage } from '../text-pages/TextPage.tsx';
import { eshopQuestions } from './eshopQuestions.tsx';

export function EshopQuestionsPage({ data }: { data: TextData }) {
  return (
    <TextPage data={data}>
      <Accordion name="pytania-sklepow" heading="h2" panels={eshopQuestions} />
    </TextPage>
  );
}
