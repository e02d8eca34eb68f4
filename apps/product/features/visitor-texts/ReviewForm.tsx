import type { RefusedForm } from '@gniazdo/composition';
import { REVIEW_PHOTOS } from '@gniazdo/contracts/account';
import { questionPaths } from '@gniazdo/contracts/site';
import { Field, StarChoice, TextArea } from '@gniazdo/ui/components';
import { TextForm } from './TextForm.tsx';

type Props = { variantId: number; refused?: RefusedForm };

const MEGABYTES = 2 ** 20;

/** Reviews a product: stars, text, pros and cons, photos. A refused form loses its photos, because browsers do. */
export function ReviewForm({ variantId, refused }: Props) {
  const { values = {}, errors = {} } = refused ?? {};
  return (
    <TextForm
      action={questionPaths.writeReview(variantId)}
      submit="Wyślij opinię"
      label="Twoja opinia"
      hint="Co się sprawdza, a co nie? Napisz tak, jak radzisz znajomym."
      maxLength={4000}
      nameHint="Po zalogowaniu prowadzi do Twojego publicznego profilu."
      refused={refused}
      isMultipart
      before={<StarChoice name="value" legend="Ocena" value={values.value} error={errors.value} />}
      after={
        <>
          <TextArea
            id="plusy"
            name="pluses"
            label="Plusy"
            hint="Każdy w osobnym wierszu, najwyżej 5."
            rows={3}
            defaultValue={values.pluses}
            error={errors.pluses}
            required={false}
          />
          <TextArea
            id="minusy"
            name="minuses"
            label="Minusy"
            hint="Każdy w osobnym wierszu, najwyżej 5."
            rows={3}
            defaultValue={values.minuses}
            error={errors.minuses}
            required={false}
          />
          <Field
            id="zdjecia"
            name="photos"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            label="Zdjęcia"
            hint={`Najwyżej ${REVIEW_PHOTOS.max}, JPEG, PNG lub WebP, każde do ${REVIEW_PHOTOS.maxBytes / MEGABYTES} MB, razem do ${REVIEW_PHOTOS.maxTotalBytes / MEGABYTES} MB. Usuniemy z nich dane o miejscu i aparacie.${refused ? ' Wybierz je jeszcze raz.' : ''}`}
            error={errors.photos}
            required={false}
          />
        </>
      }
    />
  );
}
