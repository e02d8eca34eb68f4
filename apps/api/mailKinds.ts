import {
  alreadyRegistered,
  confirmRegistration,
  emailChange,
  emailChanged,
  emailChangeRequested,
  newEmail,
  newPassword,
  passkeyAdded,
  passwordChanged,
  registration,
  registrationAgain,
  setPassword,
} from './accounts/accountMails.ts';
import { collectAlerts } from './alerts/collectAlerts.ts';
import { ALERT_MAILS, priceAlerts, blockAddress } from './alerts/priceAlerts.ts';
import { alertDigest } from './alerts/writeAlertDigest.ts';
import type { Mail, MailOrigins } from './mail/defineMail.ts';
import type { MailJobs } from './mail/MailWorker.ts';
import { writeMail as writeMailOf } from './mail/writeMail.ts';
import { removeExpired } from './removeExpired.ts';
import { appealDecided, offersBlocked, restrictionLifted } from './resources/appeals/appealMails.ts';
import { reportReceived } from './resources/content-reports/storeContentReport.ts';
import { questionAnswered, reportDecided } from './resources/moderation/moderationMails.ts';
import { confirmShop, shopApplication, shopNotice } from './resources/partners/partnerMails.ts';
import { applicationRefused, shopInvitation } from './resources/shops/shopMails.ts';
import { statementClosed } from './resources/statements/statementMails.ts';
import { rateEshop, starQuestion } from './resources/star/starMails.ts';
import { confirmWatch, watchConfirmation } from './resources/watchdog/watchMails.ts';

/** All kinds of mails that can be sent. */
const MAIL_KINDS = [
  confirmRegistration,
  alreadyRegistered,
  setPassword,
  passwordChanged,
  newEmail,
  emailChangeRequested,
  emailChanged,
  passkeyAdded,
  confirmWatch,
  alertDigest,
  questionAnswered,
  rateEshop,
  confirmShop,
  shopNotice,
  applicationRefused,
  shopInvitation,
  reportReceived,
  reportDecided,
  offersBlocked,
  restrictionLifted,
  appealDecided,
  statementClosed,
] as const;

/** A mail of one of the kinds, with its data. */
export type WrittenMail = ReturnType<(typeof MAIL_KINDS)[number]>;

/** Writes a mail; throws for an unknown kind. */
export function writeMail(mail: Mail, origins: MailOrigins) {
  return writeMailOf(MAIL_KINDS, mail, origins);
}

export const mailJobs: MailJobs = {
  requests: [
    registration,
    registrationAgain,
    newPassword,
    emailChange,
    watchConfirmation,
    priceAlerts,
    starQuestion,
    shopApplication,
  ],
  lastKinds: ALERT_MAILS,
  channel: 'watch_event',
  collect: collectAlerts,
  handleRefusal: blockAddress,
  cleanUp: removeExpired,
};
