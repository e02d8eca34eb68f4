import { accountPaths } from '@gniazdo/contracts';
import { Button } from '@gniazdo/ui';
import { Field } from '@gniazdo/ui/components';
import styles from './SessionList.module.css';

/** Sends a picture of the visitor, or removes it. */
export function PictureForm() {
  return (
    <div className={styles.sessions}>
      <form className={styles.sessions} action={accountPaths.picture()} method="post" encType="multipart/form-data">
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
  );
}
