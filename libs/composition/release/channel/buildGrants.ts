import { remoteNameSchema } from '../ReleaseId.ts';
import { CREATE_TABLES } from './postgresTables.ts';

/**
 * SQL that creates the tables of the channel, and the role with which the squad of a remote, or the shells (`shell`),
 * change it. For the owner of the database. Throws for a name that is too long for a role.
 */
export function buildGrants(remote: string, password: string) {
  const role = `release_${remoteNameSchema.max(55).parse(remote)}`;
  return `begin;
${CREATE_TABLES}
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then
      create role "${role}" login password '${password}';
    end if;
  end $$;
  grant usage on schema release to "${role}";
  grant select, insert on release.remote, release.history to "${role}";
  -- Only this column: with the right to update whole rows, a role can lock the table against others.
  grant update (state) on release.remote to "${role}";
commit;`;
}
