import { t, type Text } from '../../../kit';

/** Records of the platform that name an institution and go with it into another installation. */
export const GOING: readonly string[] = ['role', 'membership', 'institutionDay'];

/**
 * All other records of the platform that name an institution, with the reason for which they stay. Those that people
 * read are in the archive as well, to be read and not to be taken over. With the institution all of them are deleted.
 */
export const STAYING: Readonly<Record<string, { isRead: boolean; why: Text }>> = {
  groupMembership: { isRead: true, why: t('The group is of this installation', 'গ্রুপটি এই ইনস্টলেশনের') },
  groupOpening: { isRead: false, why: t('The group is of this installation', 'গ্রুপটি এই ইনস্টলেশনের') },
  policyFollowing: { isRead: true, why: t('The group is of this installation', 'গ্রুপটি এই ইনস্টলেশনের') },
  policyRecord: { isRead: false, why: t('The group is of this installation', 'গ্রুপটি এই ইনস্টলেশনের') },
  packageAttachment: { isRead: true, why: t('Packages are given by an operator', 'প্যাকেজ অপারেটর দেন') },
  impersonation: { isRead: true, why: t('Work of this operator', 'এই অপারেটরের কাজ') },
  calendarSpread: { isRead: false, why: t('Work of this operator', 'এই অপারেটরের কাজ') },
  notification: { isRead: false, why: t('News of its day', 'তাৎক্ষণিক খবর') },
  smsAccount: { isRead: true, why: t('The balance is with this operator', 'ব্যালেন্স এই অপারেটরের কাছে') },
  smsAttempt: { isRead: false, why: t('Traffic of this gateway', 'এই গেটওয়ের লেনদেন') },
  supportTicket: { isRead: true, why: t('Talk with this operator', 'এই অপারেটরের সঙ্গে কথা') },
  supportPost: { isRead: true, why: t('Talk with this operator', 'এই অপারেটরের সঙ্গে কথা') },
  supportPresence: { isRead: false, why: t('News of its day', 'তাৎক্ষণিক খবর') },
  groupQuizPlace: { isRead: false, why: t('The group is of this installation', 'গ্রুপটি এই ইনস্টলেশনের') },
  serviceContract: { isRead: true, why: t('Contract with this operator', 'এই অপারেটরের সঙ্গে চুক্তি') },
  platformInvoice: { isRead: true, why: t('Bill of this operator', 'এই অপারেটরের ইনভয়েস') },
  platformChallan: { isRead: true, why: t('Bill of this operator', 'এই অপারেটরের চালান') },
  replication: { isRead: false, why: t('Work of this operator', 'এই অপারেটরের কাজ') },
  replicationLine: { isRead: false, why: t('Work of this operator', 'এই অপারেটরের কাজ') },
  replicationLink: { isRead: false, why: t('Work of this operator', 'এই অপারেটরের কাজ') },
  institutionApplication: { isRead: true, why: t('Application to this operator', 'এই অপারেটরের কাছে আবেদন') },
  dataBreach: { isRead: true, why: t('Record of this operator', 'এই অপারেটরের রেকর্ড') },
  institutionExport: { isRead: false, why: t('Work of this operator', 'এই অপারেটরের কাজ') },
  institutionDeletion: { isRead: false, why: t('Proof of this operator', 'এই অপারেটরের প্রমাণ') },
};

/** Records of an institution that are work or login of this installation, and no data. */
export const UNCARRIED: ReadonlySet<string> = new Set(['run', 'runFault', 'gatewayPass', 'visitorCode']);

/** Records of the platform to which references lead and that another installation does not know. */
export const NO_CATALOGUES: ReadonlySet<string> = new Set([
  ...['institution', 'institutionGroup', 'user', 'company', 'groupQuiz', 'membership'],
]);
