import { type SessionUser, USER_PICTURE } from '@gniazdo/contracts/account';
import { imagePath, PROJECT_ID } from '@gniazdo/contracts/site';
import { getInitials } from '@gniazdo/format';

/** Columns of `AccountRow`, for statements that read an account as `account`. */
export const ACCOUNT_COLUMNS = `account.id, account.email, account.name, account.is_admin, account.admin_projects,
  exists (select from shop_member where account_id = account.id) as is_eshop, account.date_of_birth, account.gender,
  (select id from account_picture where account_id = account.id) as picture_id`;

export type AccountRow = {
  id: string;
  email: string;
  name: string;
  /** Administrator of every project. */
  is_admin: boolean;
  admin_projects: string[];
  /** Whether it is a member of a shop. */
  is_eshop: boolean;
  /** `YYYY-MM-DD` */
  date_of_birth: string | null;
  gender: 1 | 2 | null;
  picture_id: string | null;
};

/** How addresses are compared. */
export function getEmailKey(email: string) {
  return email.normalize('NFC').toLowerCase();
}

/** Whether the account is an administrator of a project, by default of this site. */
export function isAdmin({ is_admin, admin_projects }: AccountRow, project: string = PROJECT_ID) {
  return is_admin || admin_projects.includes(project);
}

/** Path of the picture of an account; null without one. */
export function getPicturePath(id: string | null) {
  return id && imagePath({ type: USER_PICTURE.type, id }, USER_PICTURE.size, 'webp');
}

export function presentUser(account: AccountRow): SessionUser {
  const { id, name, email, is_admin, admin_projects, is_eshop, date_of_birth, gender, picture_id } = account;
  const isAdminOfSome = !is_admin && admin_projects.length > 0;
  return {
    uid: id,
    name,
    email,
    avatar: { url: getPicturePath(picture_id), initials: getInitials(name) },
    roles: {
      admin: isAdminOfSome ? Object.fromEntries(admin_projects.map((project) => [project, true])) : is_admin,
      eshop: is_eshop,
    },
    dateOfBirth: date_of_birth,
    gender,
  };
}
