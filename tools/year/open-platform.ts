import { actionsOf } from '@pathshala/shared/kit';
import { LoginPolicy } from '@pathshala/shared/modules/foundation/identity';
import { AccountHead, VoucherType } from '@pathshala/shared/modules/money/accounts';
import { OnlineMethod, PaymentGateway, PaymentType } from '@pathshala/shared/modules/money/payments';
import { calendarActions, GlobalHoliday } from '@pathshala/shared/modules/school/calendar';
import { messagingActions, SmsAccount } from '@pathshala/shared/modules/school/messaging';
import { systemContext, type Kernel } from '@pathshala/core/kernel';
import { makeOperator } from '../../core/src/modules/foundation/identity/services/make-operator';
import {
  ACCOUNT_HEADS,
  GATEWAYS,
  ONLINE_METHODS,
  PAYMENT_TYPES,
  VOUCHER_TYPES,
} from '../../core/src/modules/money/fees/demo/money-set-up.data';
import { holidaysOf } from '../../core/src/modules/school/calendar/demo/holidays';
import { OWN_PASSWORD, type Account, type Doors } from './account';
import type { Platform, Year } from './stage';

const OPERATOR = 'operator@platform.example.org';

/**
 * The first operator comes from the command line, as in every deployment; the catalogues of the platform are theirs.
 */
export async function openPlatform(
  kernel: Kernel,
  { doors, isRehearsal }: { doors: Doors; isRehearsal: boolean },
): Promise<Platform> {
  // The demo asks nobody for a second factor: the phones of its people are imagined.
  if (isRehearsal)
    await systemContext(kernel, 'demo').repo(LoginPolicy).create({ key: 'default', secondFactor: 'none' });
  await makeOperator(systemContext(kernel, 'operator from the command line'), {
    email: OPERATOR,
    name: 'Operator',
    nameBn: 'প্ল্যাটফর্ম প্রশাসক',
    password: OWN_PASSWORD,
  });
  const operator = doors.account(OPERATOR);
  for (const head of ACCOUNT_HEADS) await operator.run(actionsOf(AccountHead).create, head);
  const voucherTypes = new Map<string, string>();
  for (const type of VOUCHER_TYPES) {
    const { id, nature, code } = await operator.run(actionsOf(VoucherType).create, type);
    voucherTypes.set(code, id);
    if (!voucherTypes.has(nature)) voucherTypes.set(nature, id);
  }
  const payment = new Map<string, string>();
  for (const type of PAYMENT_TYPES)
    payment.set(type.code, (await operator.run(actionsOf(PaymentType).create, type)).id);
  return { operator, payment, voucherTypes, companies: await openCompanies(operator, payment) };
}

async function openCompanies(operator: Account, payment: ReadonlyMap<string, string>) {
  const gateways = new Map<string, string>();
  for (const gateway of GATEWAYS)
    gateways.set(gateway.code, (await operator.run(actionsOf(PaymentGateway).create, gateway)).id);
  const companies = new Map<string, string>();
  for (const { gateway, paymentType, ...method } of ONLINE_METHODS) {
    const made = await operator.run(actionsOf(OnlineMethod).create, {
      ...method,
      gateway: gateways.get(gateway)!,
      paymentType: payment.get(paymentType)!,
    });
    companies.set(method.code, made.id);
  }
  return companies;
}

/** The national calendar of a year, spread to every institution. */
export async function spreadCalendar({ platform, worker }: Pick<Year, 'platform' | 'worker'>, year: number) {
  for (const { name, ...holiday } of holidaysOf(year))
    await platform.operator.run(actionsOf(GlobalHoliday).create, { ...holiday, name: name.en, nameBn: name.bn });
  await platform.operator.run(calendarActions.spread, { year, overwrite: false });
  await worker.work();
}

/** The operator puts money into the institution's account for messages. */
export async function fillSmsAccount({ operator }: Platform, institution: string): Promise<void> {
  const { rows } = await operator.run(actionsOf(SmsAccount).list, { filter: { institution: { eq: institution } } });
  const account = rows[0] ?? (await operator.run(actionsOf(SmsAccount).create, { institution }));
  await operator.run(messagingActions.topUpSms, { account: account.id, amount: 50_000_000 });
}
