import type { RefusedForm } from './account-form/AccountForm.tsx';

/** On a page for staff, above what a refused form has sent. `hint`: what to do about the fields, if the API has no message. */
export function StaffRefusal({ refused, hint }: { refused: RefusedForm; hint?: string }) {
  return (
    <p role="alert" className="flash">
      {describe(refused, hint)}
    </p>
  );
}

function describe({ errors, message, isUnknown }: RefusedForm, hint = 'Correct the fields below.') {
  if (isUnknown)
    return 'The API did not respond in time, so it is not known whether this was stored. Open this page again in a minute, and look before you send the form once more.';
  return `Nothing has changed. ${message ?? (Object.keys(errors).length > 0 ? hint : 'Try again.')}`;
}
