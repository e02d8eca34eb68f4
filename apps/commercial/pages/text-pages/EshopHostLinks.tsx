import { useSettings } from '@gniazdo/composition';
import { eshopHostPaths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import styles from './TextPage.module.css';

/** Links to registration and home of the host for shops, if the site has one. */
export function EshopHostLinks() {
  const { eshopUrl } = useSettings();
  if (!eshopUrl) return null;
  return (
    <p className={styles.actions}>
      <ButtonLink variant="primary" href={eshopUrl + eshopHostPaths.register()}>
        Zgłoś sklep
      </ButtonLink>
      <ButtonLink href={eshopUrl + eshopHostPaths.home()}>Strefa sklepów</ButtonLink>
    </p>
  );
}
