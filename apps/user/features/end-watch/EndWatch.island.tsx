import { connectApi, unsubscribeByHash } from '@gniazdo/api-client';
import { PROJECT_ID, watchdogPaths } from '@gniazdo/contracts/site';
import { ACCOUNT_FORMS, AccountForm, type RefusedForm } from '@gniazdo/ui/components';
import { useState, type SubmitEvent } from 'react';

type Props = { refused?: RefusedForm };

/**
 * The form of a mail's link that ends a watch. Opening the link changes nothing, because programs that check mails open it,
 * too, and run scripts. After a failure the form is sent instead, whose response says what is wrong.
 */
export function EndWatchIsland({ refused }: Props) {
  const [isBusy, setBusy] = useState(false);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    try {
      const hash = decodeURIComponent(location.pathname.split('/').at(-1)!);
      await unsubscribeByHash(connectApi({ baseUrl: '' }), { project: PROJECT_ID, hash });
      // Going back must not lead to a link that is used.
      location.replace(watchdogPaths.unsubscribed());
    } catch {
      form.submit();
    }
  }

  return (
    <AccountForm
      id="konto"
      form={ACCOUNT_FORMS.unsubscribe}
      refused={refused}
      isBusy={isBusy}
      onSubmit={refused ? undefined : (event) => void handleSubmit(event)}
    />
  );
}
