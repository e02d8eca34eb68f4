import { ACCOUNT_FORMS, AccountForm, FormPage, type RefusedForm } from '@gniazdo/ui/components';
import type { ComponentProps } from 'react';
import { PasskeyLogin } from './PasskeyLogin.tsx';

type Props = Omit<ComponentProps<typeof FormPage>, 'error'> & {
  form?: keyof typeof ACCOUNT_FORMS;
  refused?: RefusedForm;
  returnTo?: string;
};

/** A page with a form of an account. */
export function AccountPage({ form, refused, returnTo, children, ...page }: Props) {
  return (
    <FormPage {...page} error={form ? undefined : refused?.message}>
      {children}
      {form && <AccountForm id="konto" form={ACCOUNT_FORMS[form]} refused={refused} returnTo={returnTo} />}
      {form === 'login' && <PasskeyLogin returnTo={returnTo} />}
    </FormPage>
  );
}
