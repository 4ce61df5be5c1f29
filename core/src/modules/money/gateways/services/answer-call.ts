import type { Row } from '@pathshala/shared/kit';
import { ASKED_STATES, PaymentIntent, takaOf, type Credit } from '@pathshala/shared/modules/money/gateways';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  institutionsWith,
  lockRecord,
  meterOf,
  runUnit,
  systemContext,
  transit,
  type Context,
  type HandlerKernel,
} from '../../../../kernel';
import type { Started } from '../providers/provider';
import { formFields } from '../providers/sslcommerz';
import { answerBillCall } from './answer-bill-call';
import { askAfter } from './ask-after';
import { ENDINGS } from './compare';
import { railOfIntent, type Rail } from './connections';
import { creditsNow } from './credits';
import { noteAlone, noteEvent } from './intent-events';
import type { PayAnswer, PayCall } from './pay-call';
import { gatewaySettingsOf } from '../settings';
import { purposeOf } from './purposes';
import { settle } from './settle';
import { settleWithin } from './settle-within';

type Intent = Row<typeof PaymentIntent>;
const UNIT = { id: 'gateways.send', audited: true };
const UNKNOWN: PayAnswer = { status: 404, body: 'unknown', type: 'text/plain' };
const REFUSED: PayAnswer = { status: 400, body: 'refused', type: 'text/plain' };
/** So long a payer waits for the provider's answer before their page says that it is being confirmed. */
const PATIENCE_MS = 6_000;

type SplitRows = Awaited<ReturnType<typeof creditsNow>>['rows'];
interface Found {
  sys: Context;
  intent: Intent;
}

/** A payment by the reference that payers and providers know it by, whatever institution it belongs to. */
async function findIntent(kernel: HandlerKernel, reference: string): Promise<Found | null> {
  if (!/^[0-9A-Z]{20}$/.test(reference)) return null;
  const platform = platformOf(kernel);
  const [tenantId] = await institutionsWith(platform, PaymentIntent, { reference });
  if (!tenantId) return null;
  const sys = platform.inInstitution(tenantId);
  const intent = await sys.repo(PaymentIntent).findOne({ reference });
  // A payment in a company's app has no return page.
  return intent?.way === 'checkout' ? { sys, intent } : null;
}
const platformOf = (kernel: HandlerKernel): Context => systemContext(kernel, 'a payment is on its way');

/**
 * Calls of payers' browsers and providers' machines, without a session: `go` sends a payer on, `back` takes them
 * home, `notice` hears a provider. None of them is believed. `bill` answers a company that proves itself by its key.
 */
export async function answerPayCall(kernel: HandlerKernel, call: PayCall): Promise<PayAnswer> {
  const [, step = '', rest = ''] = call.path.split('/');
  if (step === 'bill' && call.method === 'POST') return noted(kernel, await answerBillCall(platformOf(kernel), call));
  if (step === 'notice' && call.method === 'POST') return noted(kernel, await hear(kernel, rest, call));
  const found = step === 'go' || step === 'back' ? await findIntent(kernel, rest) : null;
  if (!found) return UNKNOWN;
  if (step === 'go') return call.method === 'GET' ? go(found, call) : UNKNOWN;
  return back(found, call);
}

/** Refusals are counted: many of them are a wrong key, or someone who tries. */
function noted(kernel: HandlerKernel, answer: PayAnswer): PayAnswer {
  if ('status' in answer && answer.status >= 400) meterOf(kernel).count('pay_calls_refused_total');
  return answer;
}

async function go({ sys, intent }: Found, { origin, ip }: PayCall): Promise<PayAnswer> {
  const status = { to: await statusPage(sys, intent) };
  const isOver = Date.parse(intent.expiresAt) <= sys.now.getTime();
  const isRetried = intent.state === 'failed' && Boolean(intent.payUrl);
  if (isOver || !(isRetried || ['created', 'redirected'].includes(intent.state))) return status;
  const rail = await railOfIntent(sys, intent);
  // Nobody pays real money for a payment that was begun in test mode, or the other way round.
  const isOpen = rail !== null && rail.connection.merchant === intent.merchant && rail.isTestMoney === intent.isTrial;
  if (intent.payUrl) return isOpen ? { to: reachable(sys, intent, origin) } : status;
  const split = isOpen ? await creditsNow(sys, { ...intent, account: rail.connection.credentials['account'] }) : null;
  const started: Started =
    isOpen && split
      ? await rail.provider.start(rail.connection, await outgoing(sys, intent, { rail, origin, ip, rows: split.rows }))
      : { kind: 'refused', says: 'closed' };
  const next = await runUnit(sys, UNIT, async (ctx) => {
    await lockRecord(ctx, PaymentIntent, intent.id);
    const now = await ctx.repo(PaymentIntent).get(intent.id);
    // Pressed twice: the first call has made the page.
    if (now.payUrl || now.state !== 'created') return now;
    // The provider may take half a minute: after the end another payment may have begun.
    if (Date.parse(now.expiresAt) <= ctx.kernel.clock.now().getTime()) return endLate(ctx, now.id);
    return noteStart(ctx, now, { started, credits: split?.credits ?? null });
  });
  return next.payUrl && next.state === 'redirected' ? { to: reachable(sys, next, origin) } : status;
}

const endLate = (ctx: Context, id: string): Promise<Intent> =>
  transit(ctx, PaymentIntent, 'failLate', { id, also: { why: ENDINGS.late.en, askAt: null } });

async function noteStart(
  ctx: Context,
  { id, credits: known }: Intent,
  { started, credits }: { started: Started; credits: Credit[] | null },
): Promise<Intent> {
  const intents = ctx.repo(PaymentIntent);
  if (started.kind === 'page') {
    await noteEvent(ctx, id, 'sent', started.session);
    await transit(ctx, PaymentIntent, 'send', { id });
    const { session, payUrl } = started;
    const isOther = JSON.stringify(credits) !== JSON.stringify(known ?? null);
    return intents.update(id, { session, payUrl, ...(isOther ? { credits } : {}), askAt: askAfter(ctx.now, 0) });
  }
  await noteEvent(ctx, id, 'sent', `${started.kind}: ${started.says}`);
  return transit(ctx, PaymentIntent, 'fail', { id, input: { why: started.says.slice(0, 300) } });
}

async function outgoing(
  sys: Context,
  intent: Intent,
  { rail, origin, ip, rows }: { rail: Rail; origin: string; ip?: string | undefined; rows: SplitRows },
) {
  const about = await purposeOf(intent).about(sys, intent);
  const site = await sys.repo(Institution).findOne({ id: sys.tenantId! });
  return {
    reference: intent.reference,
    amount: takaOf(intent.payable),
    credits: rows.map(({ account, amount }) => ({ account, amount: takaOf(amount) })),
    about: `${site?.name ?? ''} ${about?.code ?? ''}`.trim(),
    payer: { name: about?.name.en ?? 'Payer', phone: about?.phone ?? '', ip },
    address: site?.name ?? 'Bangladesh',
    backUrl: `${origin}/api/pay/back/${intent.reference}`,
    noticeUrl: noticeUrl(sys.kernel, rail.connection.protocol, origin),
  };
}

/** Where a provider sends its notifications. */
export const noticeUrl = ({ config }: HandlerKernel, protocol: string, origin = ''): string =>
  `${config.PUBLIC_URL ?? origin}/api/pay/notice/${protocol}`;

/** The sandbox bank is on our machine: a browser that reaches us by another name reaches it by that one. */
function reachable({ kernel }: Context, { payUrl = '' }: Intent, origin: string): string {
  const bank = gatewaySettingsOf(kernel.config).SANDBOX_BANK;
  if (!bank || !URL.canParse(origin) || new URL(payUrl).origin !== new URL(bank).origin) return payUrl;
  const url = new URL(payUrl);
  url.hostname = new URL(origin).hostname;
  return url.toString();
}

async function back({ sys, intent }: Found, { body, query }: PayCall): Promise<PayAnswer> {
  const rail = await railOfIntent(sys, intent);
  const heard = rail?.provider.readBack({ ...query, ...formFields(body) });
  const isOther =
    heard &&
    ((heard.reference && heard.reference !== intent.reference) || (heard.session && heard.session !== intent.session));
  await noteAlone(
    sys,
    intent.id,
    isOther ? 'refused' : 'returned',
    [heard?.status, heard?.number ?? heard?.session].filter(Boolean).join(' '),
  );
  if (heard && !isOther && ASKED_STATES.includes(intent.state))
    // A failed settlement is logged and tried again; the payer's page shows the state.
    await settleWithin(sys, intent.id, { heard, patienceMs: PATIENCE_MS }).catch(() => false);
  return { to: await statusPage(sys, intent) };
}

async function hear(kernel: HandlerKernel, protocol: string, { body }: PayCall): Promise<PayAnswer> {
  const form = /^[a-z]{3,20}$/.test(protocol) ? protocol : '';
  const reference = referenceIn(body);
  const found = reference ? await findIntent(kernel, reference) : null;
  if (!found) return UNKNOWN;
  const { sys, intent } = found;
  const rail = await railOfIntent(sys, intent);
  if (rail?.connection.protocol !== form) return UNKNOWN;
  const heard = rail.provider.readNotice(body);
  if (heard?.reference !== intent.reference || !(await rail.provider.isProven(rail.connection, body))) {
    sys.log.warn({ paymentIntent: intent.id }, 'a notification of a payment was refused');
    await noteAlone(sys, intent.id, 'refused', body);
    return REFUSED;
  }
  await noteAlone(sys, intent.id, 'notice', `${heard.status ?? ''} ${heard.number ?? ''}`);
  await settle(sys, intent.id, { heard });
  return rail.provider.thanks;
}

/** Our reference in whatever form a provider writes: it is unlike any other word. */
const referenceIn = (body: string): string | null =>
  /(?:tran_id=|merchantInvoiceNumber\\?"\s*:\s*\\?"|InvoiceNo"\s*:\s*")([0-9A-Z]{20})(?![0-9A-Z])/.exec(body)?.[1] ??
  null;

async function statusPage(sys: Context, { id, reference, returnTo, subject }: Intent): Promise<string> {
  if (returnTo === 'family') return `/student/payment/status?payment=${id}`;
  if (returnTo === 'institution') return `/edu/site/invoice/master?payment=${id}`;
  const site = await sys.repo(Institution).findOne({ id: sys.tenantId! });
  const of = new URLSearchParams({ alias: site?.alias ?? '' });
  if (returnTo === 'public') return `/web/sonali-pay-message?${of.toString()}&payment=${reference}`;
  return `/web/admission-sonali-pay-message?${of.toString()}&application=${subject ?? ''}&payment=${reference}`;
}
