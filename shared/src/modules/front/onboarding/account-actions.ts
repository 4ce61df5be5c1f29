import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

/** The people for whom an institution opens many accounts at once. */
export const ACCOUNT_HOLDERS = ['teacher', 'guardian', 'student'] as const;
export type AccountHolder = (typeof ACCOUNT_HOLDERS)[number];

/** Those of one section, where it is about students or guardians. */
export const accountHolders = { of: z.enum(ACCOUNT_HOLDERS), section: idSchema.optional() };
const permission = 'identity.siteUsers';

/** The subject by which screens find the run. */
export const accountsSubject = ({ of, section }: { of: AccountHolder; section?: string | undefined }): string =>
  ['accounts', of, ...(section ? [section] : [])].join(':');

export const accountActions = defineActions('onboarding', {
  /** Number of people, of those without an account, and of those for whom nobody has logged in yet. */
  accountsLeft: action.query({
    path: 'accounts',
    permission,
    input: z.strictObject(accountHolders),
    output: z.strictObject({ people: z.int(), without: z.int(), unused: z.int() }),
  }),
  /**
   * Opens an account for everyone who has none: teachers and guardians log in with their mobile, students with a
   * username. A run; passwords are on the letters only. @throws NOBODY_WITHOUT_ACCOUNT, RUN_UNDER_WAY
   */
  openAccounts: action.command({
    path: 'accounts/open',
    permission,
    ui: { label: t('Open accounts', 'অ্যাকাউন্ট খুলুন') },
    input: z.strictObject(accountHolders),
    output: z.strictObject({ run: idSchema }),
  }),
});
