import type { RefusedForm } from '@gniazdo/composition';
import { STAFF_SHOP_LIMITS, type StaffShop } from '@gniazdo/contracts/account';
import { mayCause, staffPaths } from '@gniazdo/contracts/site';
import type { ReactNode } from 'react';
import { StaffField } from '../../components/staff/StaffField.tsx';
import styles from '../../components/staff/staff.module.css';

/** Kinds of changes by the form that sends them. */
const KINDS: Record<string, string[]> = {
  state: ['setup', 'live', 'paused', 'ended'],
  hosts: ['hosts'],
  paid: ['paid', 'unpaid'],
  payment: ['payment'],
  owner: ['owner'],
};

type Props = { shop: StaffShop; roles: readonly string[]; refused: RefusedForm | undefined };

/** What staff change of a shop. The forms have the version of the page, so that no change is lost. */
export function ShopForms({ shop, roles, refused }: Props) {
  const { paid, hosts } = shop;
  const refusedKind = refused?.values.kind ?? '';
  const ofForm = (form: string) => ({ form, refused: KINDS[form]!.includes(refusedKind) ? refused : undefined });
  return (
    <>
      <ShopForm shop={shop} id="state" title="Change the state" buttons={<StateButtons shop={shop} />}>
        <Reason {...ofForm('state')} />
      </ShopForm>
      <ShopForm
        shop={shop}
        id="hosts"
        title="Change the hosts"
        buttons={<KindButton kind="hosts">Change the hosts</KindButton>}
      >
        <StaffField
          {...ofForm('hosts')}
          name="hosts"
          label="Hosts to which its offers may lead, one a line, with their subdomains"
          value={hosts.join('\n')}
          rows={3}
          required
        />
        <Reason {...ofForm('hosts')} />
      </ShopForm>
      <ShopForm
        shop={shop}
        id="paid"
        title="Mark of a paying shop"
        buttons={<KindButton kind={paid ? 'unpaid' : 'paid'}>{paid ? 'Remove the mark' : 'Set the mark'}</KindButton>}
      >
        <Reason {...ofForm('paid')} />
      </ShopForm>
      {mayCause(roles, 'POST /api/v2/shops/:shopId/payments') && (
        <ShopForm
          shop={shop}
          id="payment"
          title="Record a payment"
          buttons={<KindButton kind="payment">Record the payment</KindButton>}
        >
          <StaffField
            {...ofForm('payment')}
            name="amount"
            label="Amount in PLN, such as 1200,50; with a minus if it was returned"
            inputMode="decimal"
            required
          />
          <StaffField {...ofForm('payment')} name="day" label="Day of the payment" type="date" required />
          <StaffField {...ofForm('payment')} name="reference" label="Title of the transfer" required maxLength={140} />
        </ShopForm>
      )}
      <ShopForm
        shop={shop}
        id="owner"
        title="Invite an owner"
        buttons={<KindButton kind="owner">Send the invitation</KindButton>}
      >
        <StaffField {...ofForm('owner')} name="email" label="E-mail address" type="email" required />
      </ShopForm>
    </>
  );
}

function StateButtons({ shop: { state, missing, budgetPause } }: Pick<Props, 'shop'>) {
  return (
    <>
      {/* Without a budget, the shop would be paused again at once. */}
      {((state === 'paused' && budgetPause === null) || (state === 'setup' && missing.length === 0)) && (
        <KindButton kind="live" look="isPrimary">
          {state === 'paused' ? 'Resume' : 'Make it live'}
        </KindButton>
      )}
      {(state === 'live' || budgetPause !== null) && <KindButton kind="paused">Pause</KindButton>}
      {state === 'ended' ? (
        <KindButton kind="setup">Reopen</KindButton>
      ) : (
        <KindButton kind="ended" look="isBack">
          End
        </KindButton>
      )}
    </>
  );
}

type FormProps = Pick<Props, 'shop'> & { id: string; title: string; buttons: ReactNode; children: ReactNode };

function ShopForm({ shop, id, title, buttons, children }: FormProps) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      <form method="post" action={staffPaths.shop(shop.id)} className={styles.form} aria-labelledby={id} noValidate>
        <input type="hidden" name="version" value={shop.version} />
        {children}
        <div className={styles.buttons}>{buttons}</div>
      </form>
    </>
  );
}

function Reason(field: { form: string; refused: RefusedForm | undefined }) {
  return <StaffField {...field} name="reason" label="Why" required rows={2} maxLength={STAFF_SHOP_LIMITS.reason} />;
}

/** Sends the form as a kind of change. */
function KindButton({ kind, look = '', children }: { kind: string; look?: string; children: ReactNode }) {
  return (
    <button className={`button ${look}`} name="kind" value={kind}>
      {children}
    </button>
  );
}
