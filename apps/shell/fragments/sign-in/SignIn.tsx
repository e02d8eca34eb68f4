import type { FragmentProps } from '@gniazdo/contracts/engine';
import { accountPaths, paths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { DialogPanel } from '@gniazdo/ui/components';
import { PasskeyLogin } from '../../account/AccountPage.tsx';

/** The contents of a dialog: ways to log in. A password is typed on a page of its own, which no code of releases reaches. */
export function SignIn({ props }: { props: FragmentProps<'shell/SignIn'> }) {
  return (
    <DialogPanel title="Zaloguj się lub załóż konto">
      {props.for === 'favourites' && (
        <p>
          Po zalogowaniu zobaczysz ulubione na każdym urządzeniu. Bez konta{' '}
          <a href={paths.favourites()}>zobacz ulubione w tej przeglądarce</a>.
        </p>
      )}
      <ButtonLink href={paths.login()} variant="primary" wide>
        Zaloguj się hasłem
      </ButtonLink>
      <PasskeyLogin />
      <ButtonLink href={accountPaths.register()} wide>
        Załóż konto
      </ButtonLink>
    </DialogPanel>
  );
}
