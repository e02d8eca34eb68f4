import type { RefusedForm } from '@gniazdo/composition';
import { STAFF_SHOP_LIMITS, type StaffApplication } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { formatMinute } from '@gniazdo/format';
import type { ReactNode } from 'react';
import { StaffField } from '../../components/staff/StaffField.tsx';
import { NoResponse, StaffPage } from '../../components/staff/StaffPage.tsx';
import styles from '../../components/staff/staff.module.css';

/** The register of VAT payers of the Ministry of Finance, searched by NIP. */
const VAT_REGISTER = 'https://www.podatki.gov.pl/wykaz-podatnikow-vat-wyszukiwarka';
const FEEDS: Record<StaffApplication['checks']['feed'], string> = {
  none: 'There is no file yet: the owner gives its address in the panel.',
  'own-host': 'The file is on the host of the shop.',
  'other-host': 'The file is on another host: check that it is the shop’s.',
};

type Props = {
  application: StaffApplication | null;
  refused?: RefusedForm;
  done: string | null;
  roles: readonly string[];
};

/** An application with what is known of it, and what staff decide. */
export function ApplicationPage({ application, refused, done, roles }: Props) {
  return (
    <StaffPage
      title={application ? `Application of ${application.company}` : 'Application'}
      current={staffPaths.shops()}
      roles={roles}
      refused={refused}
      done={done === 'refuse' ? 'Refused. The applicant gets the reason by mail.' : undefined}
    >
      {application ? (
        <>
          <Facts application={application} />
          <Checks checks={application.checks} nip={application.nip} />
          {application.decision ? (
            <Decision application={application} decision={application.decision} />
          ) : (
            <Forms application={application} refused={refused} />
          )}
        </>
      ) : (
        <NoResponse />
      )}
    </StaffPage>
  );
}

function Facts({
  application: { company, nip, name, email, website, feedUrl, createdAt },
}: {
  application: StaffApplication;
}) {
  return (
    <>
      <h2>What the shop says</h2>
      <dl className={styles.facts}>
        <dt>Company</dt>
        <dd lang="pl">{company}</dd>
        <dt>NIP</dt>
        <dd>{nip}</dd>
        <dt>Person</dt>
        <dd>{name}</dd>
        <dt>Address</dt>
        <dd>{email} (confirmed by a link)</dd>
        <dt>Website</dt>
        <dd>
          <a href={website} rel="noreferrer nofollow">
            {website}
          </a>
        </dd>
        <dt>File</dt>
        <dd>
          {feedUrl === null ? (
            'none'
          ) : (
            <a href={feedUrl} rel="noreferrer nofollow">
              {feedUrl}
            </a>
          )}
        </dd>
        <dt>Sent</dt>
        <dd>{formatMinute(createdAt)}</dd>
      </dl>
    </>
  );
}

function Checks({ checks: { nip, host, feed, isEmailOfHost }, nip: number }: Pick<StaffApplication, 'checks' | 'nip'>) {
  return (
    <>
      <h2>Checks</h2>
      <ul className={styles.cards}>
        <Check isGood={nip.isValid}>
          {nip.isValid
            ? 'The last digit of the NIP fits the others.'
            : 'The last digit of the NIP does not fit the others.'}{' '}
          Whose it is: see the <a href={VAT_REGISTER}>register of VAT payers</a>, NIP {number}.
        </Check>
        {nip.shops.length > 0 && (
          <Check isGood={false}>
            Shops with this NIP: <ShopLinks shops={nip.shops} />
          </Check>
        )}
        <Check isGood={host.host !== null}>
          {host.host === null
            ? 'Offers cannot lead to the host of the website: it is not a domain name.'
            : `The host of the website is ${host.host}. Open it: is it a shop with furniture, and is this its company?`}
        </Check>
        {host.shops.length > 0 && (
          <Check isGood={false}>
            Shops with this host, or one above or below it: <ShopLinks shops={host.shops} />
          </Check>
        )}
        <Check isGood={feed !== 'other-host'}>{FEEDS[feed]}</Check>
        <Check isGood={isEmailOfHost}>
          {isEmailOfHost
            ? 'The person’s address is of the shop’s host.'
            : 'The person’s address is not of the shop’s host: check that they may act for the shop.'}
        </Check>
      </ul>
    </>
  );
}

function Check({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <span className={isGood ? undefined : styles.bad}>{isGood ? 'In order' : 'Look'}</span>: {children}
    </li>
  );
}

function ShopLinks({ shops }: { shops: { id: number; name: string }[] }) {
  return shops.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <a href={staffPaths.shop(id)}>{name}</a>
    </span>
  ));
}

type DecisionProps = { application: StaffApplication; decision: NonNullable<StaffApplication['decision']> };

function Decision({ application: { state }, decision: { by, at, reason, shop } }: DecisionProps) {
  return (
    <>
      <h2>Decision</h2>
      <p>
        {state === 'approved' ? 'Approved' : 'Refused'} by {by}, {formatMinute(at)}.
        {shop && (
          <>
            {' '}
            Its shop is <a href={staffPaths.shop(shop.id)}>{shop.name}</a>.
          </>
        )}
      </p>
      {reason !== null && (
        <p className={styles.text} lang="pl">
          {reason}
        </p>
      )}
    </>
  );
}

function Forms({ application, refused }: { application: StaffApplication; refused: RefusedForm | undefined }) {
  const { id, company, checks } = application;
  const action = staffPaths.shopApplication(id);
  const ofForm = (kind: string) => ({ form: kind, refused: refused?.values.kind === kind ? refused : undefined });
  return (
    <>
      <h2 id="approve">Approve</h2>
      <form method="post" action={action} className={styles.form} aria-labelledby="approve" noValidate>
        <p className="quiet">
          The shop is created, but not shown yet. The person gets an invitation to its panel as the owner. It can be
          live after the first import of its file.
        </p>
        <input type="hidden" name="kind" value="approve" />
        <StaffField
          {...ofForm('approve')}
          name="name"
          label="Name of the shop, as shoppers see it"
          value={company}
          required
          maxLength={80}
        />
        <StaffField
          {...ofForm('approve')}
          name="legalName"
          label="Name of the company, as in its register"
          value={company}
          required
          maxLength={200}
        />
        <StaffField
          {...ofForm('approve')}
          name="hosts"
          label="Hosts to which its offers may lead, one a line, with their subdomains"
          value={checks.host.host ?? ''}
          rows={3}
          required
        />
        <div className={styles.buttons}>
          <button className="button isPrimary">Approve</button>
        </div>
      </form>
      <h2 id="refuse">Refuse</h2>
      <form method="post" action={action} className={styles.form} aria-labelledby="refuse" noValidate>
        <input type="hidden" name="kind" value="refuse" />
        <StaffField
          {...ofForm('refuse')}
          name="reason"
          label="Why, in Polish: the applicant reads it in a mail"
          rows={4}
          required
          maxLength={STAFF_SHOP_LIMITS.reason}
        />
        <div className={styles.buttons}>
          <button className="button isBack">Refuse</button>
        </div>
      </form>
    </>
  );
}
