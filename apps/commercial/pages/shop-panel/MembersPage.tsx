import type { PageRequest } from '@gniazdo/composition';
import type { ShopMembers, ShopRole } from '@gniazdo/contracts/account';
import { shopPanelPaths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { Button, VisuallyHidden } from '@gniazdo/ui';
import { Field, type RefusedForm, Select } from '@gniazdo/ui/components';
import { formatMoment } from './formatMoment.ts';
import { ROLE_NAMES, ROLE_OPTIONS } from './roles.ts';
import { getNotice, ShopPage } from './ShopPage.tsx';
import styles from './shopPanel.module.css';

export type MembersData = {
  /** Null: the role of the account does not see them. */
  members: ShopMembers | null;
  role: ShopRole;
};

type Props = { data: MembersData; request: PageRequest };

/** Who acts for the shop, and whom it has invited. */
export function MembersPage({ data: { members: data, role }, request: { url, refusedForm: refused } }: Props) {
  const isInvitation = refused && refused.values.memberId === undefined;
  return (
    <ShopPage
      title="Osoby w panelu sklepu"
      current={shopPanelPaths.members()}
      readerRole={role}
      notice={getNotice(url)}
      message={refused?.message ?? (isInvitation ? undefined : (refused?.errors.role ?? refused?.errors.present))}
    >
      {data ? (
        <>
          <ul className={styles.reviews}>
            {data.members.map((member) => (
              <MemberItem key={member.id} member={member} />
            ))}
          </ul>
          <Invitations invitations={data.invitations} />
          <InvitationForm refused={isInvitation ? refused : undefined} />
        </>
      ) : (
        <p>Listę osób widzi i zmienia tylko właściciel sklepu.</p>
      )}
    </ShopPage>
  );
}

function MemberItem({ member }: { member: ShopMembers['members'][number] }) {
  const { id, name, email, role, addedAt, isOwn } = member;
  return (
    <li className={styles.review}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span>{ROLE_NAMES[role]}</span>
      </p>
      <p className={styles.text}>
        {email}, w panelu od {formatDate(addedAt)}
      </p>
      {isOwn ? (
        <p className={styles.quiet}>To Twoje konto. Rolę może Ci zmienić inny właściciel.</p>
      ) : (
        <>
          <form className={styles.next} action={shopPanelPaths.setRole(id)} method="post">
            <input type="hidden" name="present" value={role} />
            <Select id={`rola-${id}`} name="role" label={`Rola: ${name}`} defaultValue={role} options={ROLE_OPTIONS} />
            <Button type="submit">
              Zmień rolę<VisuallyHidden> osoby {name}</VisuallyHidden>
            </Button>
          </form>
          <details className={styles.answer}>
            <summary>
              Usuń z panelu<VisuallyHidden> osobę {name}</VisuallyHidden>
            </summary>
            <form className={styles.next} action={shopPanelPaths.removeMember(id)} method="post">
              <p>Od razu straci dostęp do sklepu. Konto w serwisie zostanie.</p>
              <Button type="submit">
                Tak, usuń<VisuallyHidden> osobę {name}</VisuallyHidden>
              </Button>
            </form>
          </details>
        </>
      )}
    </li>
  );
}

function Invitations({ invitations }: Pick<ShopMembers, 'invitations'>) {
  if (invitations.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="zaproszenia">
      <h2 id="zaproszenia">Czekają na odpowiedź</h2>
      <ul className={styles.reviews}>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.review}>
            <p className={styles.text}>
              <strong>{email}</strong>, {ROLE_NAMES[role]}, ważne do {formatMoment(expiresAt)}
            </p>
            <form action={shopPanelPaths.cancelInvitation(id)} method="post">
              <Button type="submit">
                Cofnij zaproszenie<VisuallyHidden> dla {email}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitationForm({ refused }: { refused?: RefusedForm }) {
  return (
    <section className={styles.section} aria-labelledby="zapros">
      <h2 id="zapros">Zaproś osobę</h2>
      <p>
        Wyślemy jej wiadomość z linkiem, który działa przez 7 dni. Na dobę możesz wysłać 5 zaproszeń. Jedno konto może
        należeć tylko do jednego sklepu.
      </p>
      <form className={styles.form} action={shopPanelPaths.invite()} method="post" noValidate>
        <Field
          id="zapros-email"
          name="email"
          type="email"
          label="Adres e-mail"
          error={refused?.errors.email}
          defaultValue={refused?.values.email}
          {...(refused?.errors.email !== undefined && { autoFocus: true })}
        />
        <Select
          id="zapros-rola"
          name="role"
          label="Rola"
          error={refused?.errors.role}
          defaultValue={refused?.values.role ?? 'editor'}
          options={ROLE_OPTIONS}
        />
        <Button type="submit" variant="primary">
          Wyślij zaproszenie
        </Button>
      </form>
    </section>
  );
}
