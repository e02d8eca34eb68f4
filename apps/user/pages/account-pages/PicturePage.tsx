import type { PageRequest } from '@gniazdo/composition';
import { accountPaths, paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Field, FormPage } from '@gniazdo/ui/components';
import styles from './account.module.css';

/** Sends a picture of the visitor, or removes it. */
export function PicturePage({ request: { refusedForm: refused } }: { request: PageRequest }) {
  // The API names the picture, the form its files.
  const error = refused && (refused.errors.picture ?? refused.errors.photos ?? refused.message);
  return (
    <FormPage
      title="Twoje zdjęcie"
      text="Zdjęcie widać w nagłówku i na publicznym profilu."
      error={error}
      links={[{ href: paths.user(), text: 'Twoje konto' }]}
    >
      <div className={styles.section}>
        <form className={styles.section} action={accountPaths.picture()} method="post" encType="multipart/form-data">
          <Field
            id="konto-photos"
            name="photos"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            label="Zdjęcie"
            hint="JPEG, PNG lub WebP, najwyżej 8 MB. Przytniemy je do kwadratu i usuniemy z niego dane o miejscu i aparacie."
          />
          <Button type="submit" variant="primary" wide>
            Zapisz zdjęcie
          </Button>
        </form>
        <form action={accountPaths.removePicture()} method="post">
          <Button type="submit" wide>
            Usuń zdjęcie
          </Button>
        </form>
      </div>
    </FormPage>
  );
}
