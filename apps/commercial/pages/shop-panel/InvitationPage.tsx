import type { PageRequest } from '@gniazdo/composition';
import type { ShopInvitation } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { accountPaths, paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { FormPage } from '@gniazdo/ui/components';
import { ROLE_NAMES } from './roles.ts';

/** Stands for the secret of the mail. */
export const CODE = placeholder('code');

const TO_PANEL = [{ href: shopPanelPaths.panel(), text: 'Panel sklepu' }];

type Props = {
  /** Null: there is none with this secret. */
  data: ShopInvitation | null;
  request: PageRequest;
};

/** An invitation to the panel of a shop. Reading it changes nothing: programs open links of mails, too. */
export function InvitationPage({ data, request }: Props) {
  const title = data ? `Zaproszenie do sklepu ${data.shop}` : 'Zaproszenie do sklepu';
  const error = request.refusedForm?.message;
  if (!data) {
    return (
      <FormPage
        title={title}
        text="Nie ma takiego zaproszenia: link jest nieprawidłowy albo sklep cofnął zaproszenie lub wysłał nowe."
      />
    );
  }
  const { email, role, state, account, shop } = data;
  if (account === 'member')
    return <FormPage title={title} text={`Twoje konto jest już w sklepie ${shop}.`} links={TO_PANEL} />;
  if (state === 'used') return <FormPage title={title} error={error} text="To zaproszenie jest już użyte." />;
  if (state === 'expired')
    return <FormPage title={title} error={error} text="To zaproszenie wygasło. Poproś sklep o nowe." />;
  if (account === 'none' || account === 'other') {
    return (
      <FormPage
        title={title}
        error={error}
        text={`Zaproszenie jest dla konta z adresem ${email}. ${
          account === 'none'
            ? 'Zaloguj się na nie albo je załóż'
            : 'Masz otwarte inne konto: wyloguj się i zaloguj na tamto'
        }, a potem otwórz link z wiadomości jeszcze raz.`}
        links={
          account === 'none'
            ? [
                { href: paths.login(), text: 'Zaloguj się' },
                { href: accountPaths.register(), text: 'Załóż konto' },
              ]
            : [{ href: accountPaths.logout(), text: 'Wyloguj się' }]
        }
      />
    );
  }
  if (account === 'taken') {
    return (
      <FormPage
        title={title}
        error={error}
        text={`Twoje konto (${email}) należy już do innego sklepu, a może należeć tylko do jednego. Poproś o zaproszenie na inny adres albo odejdź z tamtego sklepu.`}
      />
    );
  }
  return (
    <FormPage
      title={title}
      error={error}
      text={`Twoje konto (${email}) dostanie dostęp do panelu. Rola: ${ROLE_NAMES[role].toLowerCase()}.`}
    >
      <form action={shopPanelPaths.invitation(CODE)} method="post">
        <Button type="submit" variant="primary" wide>
          Dołącz do sklepu
        </Button>
      </form>
    </FormPage>
  );
}
