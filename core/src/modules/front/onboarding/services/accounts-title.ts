import { type ActionInput, type ActionOutput, AppError, fill, t } from '@pathshala/shared/kit';
import {
  accountActions,
  type AccountHolder,
  accountsSubject,
  onboardingErrors,
} from '@pathshala/shared/modules/front/onboarding';
import { Section } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { openAccountsJob } from '../jobs/open-accounts';
import { accountHolders, withoutAccount } from './account-holders';

const TITLES: Readonly<Record<AccountHolder, ReturnType<typeof t>>> = {
  teacher: t('Accounts for teachers', 'শিক্ষকদের অ্যাকাউন্ট'),
  guardian: t('Accounts for guardians', 'অভিভাবকদের অ্যাকাউন্ট'),
  student: t('Accounts for students', 'শিক্ষার্থীদের অ্যাকাউন্ট'),
};

const OF_SECTION = t('{title}: {section}', '{title}: {section}');

export async function openAccounts(
  ctx: Context,
  wanted: ActionInput<typeof accountActions.openAccounts>,
): Promise<ActionOutput<typeof accountActions.openAccounts>> {
  const holders = await accountHolders(ctx, wanted);
  if ((await withoutAccount(ctx, wanted.of, holders)).length === 0)
    throw new AppError(onboardingErrors.NOBODY_WITHOUT_ACCOUNT);
  const run = await startRun(ctx, {
    kind: 'accountOpening',
    title: await accountsTitle(ctx, wanted),
    subject: accountsSubject(wanted),
    permission: accountActions.openAccounts.permission,
    lock: `accounts-${wanted.of}`,
    job: openAccountsJob,
  });
  return { run: run.id };
}

export async function accountsTitle(
  ctx: Context,
  { of, section }: ActionInput<typeof accountActions.openAccounts>,
): Promise<ReturnType<typeof t>> {
  const label = section ? (await ctx.labels(Section, [section])).get(section) : undefined;
  return label ? fill(OF_SECTION, { title: TITLES[of], section: label }) : TITLES[of];
}
