import type { StarOrder } from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';

/** What a page about the order of a mail shows. `ident` is the secret of the mail. */
export type StarPageProps = { ident: string; order: StarOrder; refused?: RefusedForm };
