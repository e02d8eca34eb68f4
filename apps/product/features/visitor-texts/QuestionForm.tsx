import type { RefusedForm } from '@gniazdo/composition';
import { questionPaths } from '@gniazdo/contracts/site';
import { Field } from '@gniazdo/ui/components';
import { TextForm } from './TextForm.tsx';

type Props = { variantId: number; refused?: RefusedForm };

/** Asks a question about a product. */
export function QuestionForm({ variantId, refused }: Props) {
  return (
    <TextForm
      action={questionPaths.questions(variantId)}
      submit="Zadaj pytanie"
      label="Twoje pytanie"
      hint="Np. o wymiary, materiał albo montaż. Odpowiadają inni kupujący i zespół Gniazda."
      maxLength={1000}
      refused={refused}
      after={
        <Field
          id="email"
          name="email"
          type="email"
          label="Adres e-mail"
          hint="Wyślemy jedną wiadomość, gdy pojawi się odpowiedź, i usuniemy adres."
          autoComplete="email"
          defaultValue={refused?.values.email}
          error={refused?.errors.email}
          required={false}
        />
      }
    />
  );
}
