import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { BILL_ANSWERS, BILL_CALLS, gatewaysErrors, type BillCode } from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, OnlineMethod, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { networkOf, type Context } from '../../../../kernel';
import { limitFaults, limitPublicTries } from '../../../foundation/identity';
import { acceptBill } from './accept-bill';
import type { Biller, BillOutcome } from './biller';
import { readBill } from './bills';
import { accountRail } from './connections';
import { noteAlone, noteCall } from './intent-events';
import type { PayAnswer, PayCall } from './pay-call';
import { reportedBy } from './reported';

const HOUR_MS = 60 * 60_000;
/**
 * Wrong keys from one network; wrong numbers of bills by one payer, and by all payers of a company at one institution.
 */
const OF_NETWORK = { limit: 20, windowMs: HOUR_MS };
const OF_PAYER = { limit: 5, windowMs: HOUR_MS };
const OF_COMPANY = { limit: 200, windowMs: HOUR_MS };
/** Bills that one payer may look at, found or not: numbers of other children are not read through. */
const LOOKS = { limit: 60, windowMs: HOUR_MS };
/** Values of a call that are logged. The payer's number is not among them: the payment has it. */
const KEPT = ['bill', 'month', 'reference', 'transaction', 'amount', 'currency', 'paidAt'];

/**
 * A wallet or bank asks for a bill, reports a payment or asks about one: `/bill/<institution>/<gateway>/<call>`. The
 * key in its header opens the bills of this institution alone. The answer is a code for its machine and a text for its
 * payer.
 */
export async function answerBillCall(platform: Context, call: PayCall): Promise<PayAnswer> {
  const [, , alias = '', code = '', name = ''] = call.path.split('/');
  const biller = await billerAt(platform, { alias, code });
  // The answer does not reveal whether the institution accepts this company.
  if (!biller || !Object.hasOwn(BILL_CALLS, name)) return said({ code: 'WRONG_KEY' });
  const { sys, gateway } = biller;
  const network = networkOf(call.ip ?? '');
  const key = { key: `bill-key:${sys.tenantId}:${gateway.id}:${network}`, ...OF_NETWORK };
  try {
    await limitFaults(sys, [key], async () => {
      if (!(await biller.provider.isProven(biller.connection, call.authorization ?? '')))
        throw new AppError(kernelErrors.UNAUTHENTICATED);
    });
  } catch (error) {
    const refused = codeOf(error);
    if (refused !== 'TOO_MANY') await noteCall(sys, gateway.id, { kind: 'refused', says: `${name}: ${refused}` });
    return said({ code: refused });
  }
  const outcome = await respond(biller, name as keyof typeof BILL_CALLS, call.body);
  await noteOutcome(biller, { name, body: call.body, outcome });
  return said(outcome);
}

async function billerAt(platform: Context, { alias, code }: { alias: string; code: string }): Promise<Biller | null> {
  const site = /^[\w-]{2,60}$/.test(alias) ? await platform.repo(Institution).findOne({ alias }) : null;
  const gateway = site ? await platform.repo(PaymentGateway).findOne({ code }) : null;
  if (!site || !gateway || gateway.kind === 'aggregator') return null;
  const sys = platform.inInstitution(site.id);
  // In test mode a company tries its calls; what it reports is refused (`TEST_ONLY`).
  const rail = await accountRail(sys, gateway.id, 'bill');
  const [method] = await sys
    .repo(OnlineMethod)
    .find({ where: { gateway: gateway.id, active: true }, sort: ['rank'], limit: 1 });
  return rail && method ? { ...rail, sys, platform, method } : null;
}

async function respond(biller: Biller, name: keyof typeof BILL_CALLS, body: string): Promise<BillOutcome> {
  const { sys, gateway } = biller;
  const data = objectOf(body);
  if ((await sys.kernel.entitlements.suspensionOf(sys.tenantId))?.restrictions && name !== 'check-status')
    return { code: 'CLOSED' };
  if (name === 'check-status') {
    const asked = BILL_CALLS[name].safeParse(data);
    return asked.success ? reportedBy(biller, asked.data.transaction) : { code: 'BAD_REQUEST' };
  }
  if (name === 'accept-payment') {
    const reported = BILL_CALLS[name].safeParse(data);
    return reported.success ? acceptBill(biller, reported.data) : { code: 'BAD_REQUEST' };
  }
  const wanted = BILL_CALLS[name].safeParse(data);
  if (!wanted.success) return { code: 'BAD_REQUEST' };
  const at = `${sys.tenantId}:${gateway.id}`;
  const { payer } = wanted.data;
  const ofPayer = `${at}:${normalTransactionId(payer ?? '')}`;
  const counts = [
    ...(payer ? [{ key: `bill-of:${ofPayer}`, ...OF_PAYER }] : []),
    { key: `bill-at:${at}`, ...OF_COMPANY },
  ];
  const read = () => limitFaults(sys, counts, () => readBill(biller, wanted.data));
  try {
    return payer ? await limitPublicTries(sys, { key: `bill-look:${ofPayer}`, ...LOOKS }, read) : await read();
  } catch (error) {
    return { code: codeOf(error) };
  }
}

/** Codes of refusals that are counted. */
function codeOf(error: unknown): BillCode {
  if (!(error instanceof AppError)) throw error;
  if (error.code === kernelErrors.TOO_MANY_REQUESTS.code) return 'TOO_MANY';
  if (error.code === kernelErrors.UNAUTHENTICATED.code) return 'WRONG_KEY';
  if (error.code === gatewaysErrors.NO_SUCH_BILLS.code) return 'BILL_NOT_FOUND';
  throw error;
}

/** Logs every call, with its payment if it is about one, else with the company. */
async function noteOutcome(
  { sys, gateway }: Biller,
  { name, body, outcome: { code, intent } }: { name: string; body: string; outcome: BillOutcome },
): Promise<void> {
  const isGood = BILL_ANSWERS[code].status < 300;
  const kind = !isGood ? 'refused' : name === 'get-bill' ? 'bill' : 'notice';
  const data = Object(objectOf(body)) as Record<string, unknown>;
  const told = KEPT.flatMap((key) => (key in data ? [`${key} ${String(data[key]).slice(0, 60)}`] : []));
  const says = [`${name}: ${code}`, ...told].join(' · ');
  if (intent) return noteAlone(sys, intent, kind, says);
  if (code !== 'TOO_MANY') await noteCall(sys, gateway.id, { kind, says });
}

function said({ code, more = {} }: BillOutcome): PayAnswer {
  const { status, text } = BILL_ANSWERS[code];
  const body = JSON.stringify({ code, message: text.en, messageBn: text.bn, ...more });
  return { status, body, type: 'application/json' };
}

function objectOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
