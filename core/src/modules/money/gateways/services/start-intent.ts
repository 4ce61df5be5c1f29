import { randomInt } from 'node:crypto';
import { AppError, type Row, type Text } from '@pathshala/shared/kit';
import { gatewaysErrors, OPEN_STATES, PaymentIntent, type IntentPart } from '@pathshala/shared/modules/money/gateways';
import { amountWithFee, OnlineMethod, paymentsErrors } from '@pathshala/shared/modules/money/payments';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatMoney } from '@pathshala/shared/text';
import { assertNotSuspended, lockRecord, systemPart, type Context } from '../../../../kernel';
import { openBills } from '../../fees';
import { FIRST_MS } from './ask-after';
import { creditsOf } from './credits';
import { railOf } from './connections';
import { purposeOf, type Payee } from './purposes';
import { gatewaySettingsOf } from '../settings';
import { inTheWay } from './under-way';
import type { Offered, Wanted } from './wanted';

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 20;
const OPEN_FOR_MS = 30 * 60_000;

/** A hundred random bits, in capital letters and digits: every rail takes it, and knowing one tells no other. */
export const newReference = (): string =>
  Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');

/** How a method can be paid by now; null where it cannot. */
export async function offeredBy(
  sys: Context,
  method: Row<typeof OnlineMethod>,
  payee?: Payee,
): Promise<Offered | null> {
  const rail = method.active ? await railOf(sys, method.gateway, 'checkout', payee) : null;
  if (!rail) return null;
  const isPayers = rail.gateway.feeBorneBy === 'payer';
  return {
    ...rail,
    method,
    feeBasisPoints: isPayers ? (method.feeBasisPoints ?? rail.gateway.feeBasisPoints) : 0,
    fixedFee: isPayers ? rail.gateway.fixedFee : 0,
  };
}

/** All methods by which one can pay at this institution now, or what it owes to another `payee`. */
export async function offeredMethods(sys: Context, payee?: Payee) {
  // Nothing new begins at an institution that is shut for a time; payments on their way are booked all the same.
  if (!payee && (await sys.kernel.entitlements.suspensionOf(sys.tenantId))?.restrictions) return [];
  const methods = await sys.repo(OnlineMethod).find({ where: { active: true } });
  const offered = (await Promise.all(methods.map((method) => offeredBy(sys, method, payee)))).flatMap(
    (each) => each ?? [],
  );
  return offered.map(({ method, isTestMoney, feeBasisPoints, fixedFee }) => ({
    id: method.id,
    label: { en: method.name, bn: method.nameBn } satisfies Text,
    isTrial: isTestMoney,
    feeBasisPoints,
    fixedFee,
    least: method.least,
    most: method.most ?? null,
  }));
}

/** Companies in whose apps bills of this institution can be paid now. */
export async function billCompanies(sys: Context) {
  if ((await sys.kernel.entitlements.suspensionOf(sys.tenantId))?.restrictions) return [];
  const site = await sys.repo(Institution).get(sys.tenantId!);
  const methods = await sys.repo(OnlineMethod).find({ where: { active: true }, sort: ['rank'] });
  const gateways = [...new Set(methods.map(({ gateway }) => gateway))];
  const rails = await Promise.all(gateways.map((id) => railOf(sys, id, 'bill')));
  return rails.flatMap((rail) => {
    if (!rail || rail.gateway.kind === 'aggregator') return [];
    const { id, code, name, nameBn } = rail.gateway;
    const bank = gatewaySettingsOf(sys.kernel.config).SANDBOX_BANK;
    const page = rail.connection.isTrial
      ? `${bank}/bill?${new URLSearchParams({ institution: site.alias, company: code }).toString()}`
      : null;
    return [
      {
        id,
        label: { en: name, bn: nameBn },
        biller: { en: site.name, bn: site.nameBn },
        isTrial: rail.isTestMoney,
        page,
      },
    ];
  });
}

/**
 * Stores a payment before its payer leaves, in the caller's unit of work: what it is for, what it comes to with the
 * charge, whose account is to receive it. The same key is answered with the same payment, and so is a payer who comes
 * back while the page of theirs is open. The key of a payment that has ended without money begins nothing more.
 * @throws PAYMENT_ENDED, METHOD_CLOSED, AMOUNT_OUTSIDE, REQUEST_KEY_USED, PAYMENT_UNDER_WAY, ACCOUNT_CHANGED
 */
export async function storeIntent(ctx: Context, wanted: Wanted): Promise<Row<typeof PaymentIntent>> {
  const sys = systemPart(ctx);
  const intents = sys.repo(PaymentIntent);
  const { requestKey, purpose, returnTo, parts = [], subject, total, phone } = wanted;
  const known = await intents.findOne({ requestKey });
  if (known) {
    const isSame =
      known.total === total &&
      known.purpose === purpose &&
      known.method === wanted.method &&
      (known.payer ?? null) === ctx.actor.userId &&
      (known.subject ?? null) === (subject ?? null) &&
      partsKey(known.parts) === partsKey(parts);
    if (!isSame) throw new AppError(paymentsErrors.REQUEST_KEY_USED);
    if (!leadsOn(known, ctx.now.getTime())) throw new AppError(gatewaysErrors.PAYMENT_ENDED);
    return known;
  }
  const { payee } = purposeOf(wanted);
  // An institution that is shut pays the platform to be opened again.
  if (!payee) await assertNotSuspended(sys);
  const method = await sys.repo(OnlineMethod).findOne({ id: wanted.method });
  const offered = method ? await offeredBy(sys, method, payee) : null;
  if (!offered) throw new AppError(gatewaysErrors.METHOD_CLOSED);
  const payable = amountWithFee(total, offered);
  const { least, most = 50_000_000 } = offered.method;
  if (payable === null || payable < least || payable > most)
    throw new AppError(gatewaysErrors.AMOUNT_OUTSIDE, {
      least: { en: formatMoney(least, 'en'), bn: formatMoney(least, 'bn') },
      most: { en: formatMoney(most, 'en'), bn: formatMoney(most, 'bn') },
    });
  const begun = await inTheWay(ctx, { sys, wanted, offered });
  if (begun) return begun;
  const { account } = offered.connection.credentials;
  return intents.create({
    reference: newReference(),
    purpose,
    returnTo,
    gateway: offered.gateway.id,
    method: offered.method.id,
    ...(parts[0] ? { student: parts[0].student, students: parts.map(({ student }) => student) } : {}),
    parts,
    ...(subject ? { subject } : {}),
    ...(ctx.actor.userId ? { payer: ctx.actor.userId } : {}),
    ...(phone ? { phone } : {}),
    total,
    ...(payee ? {} : await creditsOf(sys, { gateway: offered.gateway.id, account, parts, payable })),
    charge: payable - total,
    payable,
    merchant: offered.connection.merchant,
    isTrial: offered.isTestMoney,
    startedOn: ctx.today,
    expiresAt: new Date(ctx.now.getTime() + OPEN_FOR_MS).toISOString(),
    requestKey,
    askAt: new Date(ctx.now.getTime() + FIRST_MS).toISOString(),
  });
}

const SEEN_PAID: readonly string[] = ['processing', 'succeeded', 'review', 'proposed', 'returned'];

/** Whether its payer can still pay on its page, or sees there what became of the money. */
const leadsOn = ({ state, expiresAt }: Row<typeof PaymentIntent>, now: number): boolean =>
  SEEN_PAID.includes(state) || (OPEN_STATES.includes(state) && Date.parse(expiresAt) > now);

/** Students and bills of a payment; what each comes to may have changed while its payer waited. */
const partsKey = (parts: readonly IntentPart[]): string =>
  parts.map(({ student, bills }) => [student, ...bills.map(keyOf).toSorted()].join(' ')).join(', ');
const keyOf = ({ subHead, period }: { subHead: string; period: string }) => `${subHead}|${period}`;

/** The chosen bills of a student as they are now. @throws DUE_CHANGED when they are not as they were seen */
export async function partOf(
  ctx: Context,
  { student, bills, due }: { student: string; bills: readonly { subHead: string; period: string }[]; due: number },
): Promise<IntentPart> {
  await lockRecord(ctx, Student, student);
  const wanted = new Set(bills.map(keyOf));
  const chosen = (await openBills(ctx, student)).filter((bill) => wanted.has(keyOf(bill)));
  const amount = chosen.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  if (chosen.length !== wanted.size || amount !== due) throw new AppError(paymentsErrors.DUE_CHANGED);
  return { student, bills: bills.map(({ subHead, period }) => ({ subHead, period })), amount };
}
