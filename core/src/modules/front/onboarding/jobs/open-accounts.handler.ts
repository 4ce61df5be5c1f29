import { AppError, t } from '@pathshala/shared/kit';
import type { AccountHolder } from '@pathshala/shared/modules/front/onboarding';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { openAccount } from '../../../foundation/identity';
import { workRun, type Fault, type RunPayload } from '../../../foundation/runs';
import { accountHolders, withoutAccount, type Holder } from '../services/account-holders';

/** Each has its password hashed, which takes its time on purpose. */
const SLICE = 10;
const NO_PHONE: Fault = {
  code: 'NO_PHONE',
  message: t('No mobile number is known.', 'কোনো মোবাইল নম্বর জানা নেই।'),
};

export default async function openAccounts(sys: Context, { run: id }: RunPayload) {
  const { subject } = await sys.repo(Run).get(id);
  const [, of, section] = subject.split(':') as [string, AccountHolder, string | undefined];
  const left = async (ctx: Context) =>
    (await withoutAccount(ctx, of, await accountHolders(ctx, { of, section }))).toSorted((a, b) =>
      a.id.localeCompare(b.id),
    );
  await workRun<Holder>(sys, id, {
    count: async (ctx) => (await left(ctx)).length,
    next: async (ctx, cursor) =>
      (await left(ctx)).filter((each) => cursor === null || each.id > cursor).slice(0, SLICE),
    cursorOf: (holder) => holder.id,
    name: (holder) => ({ item: holder.id, label: t(holder.name, holder.nameBn) }),
    async work(inside, holders) {
      const faults = new Map<string, Fault>();
      for (const holder of holders) {
        const login = await holder.login(inside);
        if (login) await openOne(inside, of, { ...holder, with: login });
        else faults.set(holder.id, NO_PHONE);
      }
      return faults;
    },
  });
}

type Login = NonNullable<Awaited<ReturnType<Holder['login']>>>;

/** Someone who was asked before and has not answered yet is left alone. */
async function openOne(
  inside: Context,
  kind: AccountHolder,
  { id, name, nameBn, with: login }: Pick<Holder, 'id' | 'name' | 'nameBn'> & { with: Login },
): Promise<void> {
  await openAccount(inside, { kind, record: id, name, nameBn, login }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'MEMBER_ALREADY')) throw error;
  });
}
