import { AppError, type Row } from '@pathshala/shared/kit';
import {
  CREDENTIALS,
  GatewayPass,
  gatewaysErrors,
  MerchantAccount,
  PlatformPass,
  type PaymentIntent,
  type Protocol,
  type Way,
} from '@pathshala/shared/modules/money/gateways';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { isDemo, runUnit, type Context } from '../../../../kernel';
import { billpay } from '../providers/billpay';
import { bkash } from '../providers/bkash';
import { nagad } from '../providers/nagad';
import { sonali } from '../providers/sonali';
import { sslcommerz } from '../providers/sslcommerz';
import type { Connection, Provider } from '../providers/provider';
import { gatewaySettingsOf } from '../settings';
import { patienceOf } from './pauses';
import { purposeOf, type Payee } from './purposes';

const PROVIDERS: Readonly<Record<Protocol, Provider>> = { sslcommerz, bkash, nagad, sonali, billpay };
const PASS_UNIT = { id: 'gateways.pass', audited: false };
/** So long before its end a pass is not used any more. */
const MARGIN_MS = 8 * 60_000;

export interface Rail {
  provider: Provider;
  /** Nobody really pays: the gateway is in test mode, at the sandbox bank or with a provider's test account. */
  isTestMoney: boolean;
  connection: Connection;
  gateway: Row<typeof PaymentGateway>;
}

/** Of the sandbox bank, which knows every store by this rule. */
const trialCredentials = (protocol: Protocol): Record<string, string> =>
  Object.fromEntries(
    CREDENTIALS[protocol].map(({ key, secret }, at) => [
      key,
      at === 0 ? 'sandbox' : secret ? 'sandbox-secret' : 'sandbox',
    ]),
  );

/**
 * How money is taken through a gateway; null where nothing can be paid by it. In test mode it is closed outside a trial
 * installation: anyone knows a provider's test card. @see accountRail
 */
export async function railOf(
  sys: Context,
  gatewayId: string,
  way: Way = 'checkout',
  payee?: Payee,
): Promise<Rail | null> {
  const rail = await accountRail(sys, gatewayId, way, payee);
  return rail?.isTestMoney && !(await mayTry(sys)) ? null : rail;
}

/**
 * How the account with a gateway is spoken to, whether or not anyone can pay by it now: the institution's own account
 * at the address of the gateway's mode; in test mode without an account, the sandbox bank of a trial installation.
 * @param sys the system in the institution
 * @param way `bill`: the company calls us, by an account of its own
 * @param payee who receives the money where it is not the institution
 */
export async function accountRail(
  sys: Context,
  gatewayId: string,
  way: Way = 'checkout',
  payee?: Payee,
): Promise<Rail | null> {
  const gateway = await sys.repo(PaymentGateway).findOne({ id: gatewayId });
  const protocol = way === 'bill' ? 'billpay' : gateway?.protocol;
  const provider = protocol ? PROVIDERS[protocol] : undefined;
  if (!gateway || !protocol || !provider || gateway.mode === 'off') return null;
  const account = payee
    ? await payee(sys, gateway.id)
    : await sys.repo(MerchantAccount).findOne({ gateway: gateway.id, way });
  const bank = gatewaySettingsOf(sys.kernel.config).SANDBOX_BANK;
  const isTest = gateway.mode === 'sandbox';
  const isTrial = isTest && !account && bank !== undefined && (await mayTry(sys));
  const url =
    way === 'bill'
      ? await billAddress(sys, gateway)
      : isTrial
        ? `${bank}/${protocol}`
        : gateway.mode === 'live'
          ? gateway.liveUrl
          : gateway.sandboxUrl;
  if (!url || (!isTrial && !account?.active)) return null;
  const credentials = account
    ? (JSON.parse(account.credentials!) as Record<string, string>)
    : trialCredentials(protocol);
  const merchant = credentials[CREDENTIALS[protocol][0]!.key] ?? '';
  const address = url.replace(/\/+$/, '');
  return {
    provider,
    isTestMoney: isTest,
    gateway,
    connection: {
      protocol,
      gateway: gateway.id,
      url: address,
      merchant,
      credentials,
      isTrial,
      now: sys.now,
      patience: patienceOf(sys.kernel, address),
      pass: (grant, isRefused = false) =>
        passOf(sys, { key: `${url}|${merchant}`, grant, isRefused, passes: payee ? PlatformPass : GatewayPass }),
    },
  };
}

/** The account that a stored payment goes to, as it is now. */
export const railOfIntent = (sys: Context, intent: Row<typeof PaymentIntent>): Promise<Rail | null> =>
  railOf(sys, intent.gateway, intent.way, purposeOf(intent).payee);

/** The account by which the provider can be asked about it; null where it was changed or switched off since. */
export async function askedRail(sys: Context, intent: Row<typeof PaymentIntent>): Promise<Rail | null> {
  const rail = await railOfIntent(sys, intent);
  return rail?.connection.merchant === intent.merchant && rail.isTestMoney === intent.isTrial ? rail : null;
}

/** Where a company asks for bills of this institution and reports what was paid. */
export async function billAddress(sys: Context, { code }: { code: string }, origin = ''): Promise<string> {
  const site = await sys.repo(Institution).findOne({ id: sys.tenantId! });
  return `${sys.kernel.config.PUBLIC_URL ?? origin}/api/pay/bill/${site?.alias ?? ''}/${code}`;
}

/** Whether test money may pay: on a trial installation, where nobody owes anything. */
export const mayTry = async ({ kernel }: Context): Promise<boolean> =>
  kernel.config.NODE_ENV !== 'production' || (await isDemo(kernel));

/** @throws TEST_MONEY of a payment in test mode, outside a trial installation */
export async function assertRealMoney(ctx: Context, { isTrial }: Pick<Row<typeof PaymentIntent>, 'isTrial'>) {
  if (isTrial && !(await mayTry(ctx))) throw new AppError(gatewaysErrors.TEST_MONEY);
}

async function passOf(
  sys: Context,
  {
    key,
    grant,
    isRefused,
    passes,
  }: {
    key: string;
    grant: Parameters<Connection['pass']>[0];
    isRefused: boolean;
    passes: typeof GatewayPass | typeof PlatformPass;
  },
): Promise<string | null> {
  const known = await sys.repo(passes).findOne({ key });
  if (known && !isRefused && Date.parse(known.until) - MARGIN_MS > sys.now.getTime()) return known.pass!;
  const granted = await grant();
  if (!granted) return null;
  const values = { pass: granted.pass, until: new Date(sys.now.getTime() + granted.seconds * 1_000).toISOString() };
  await runUnit(sys, PASS_UNIT, async (ctx) => {
    const row = await ctx.repo(passes).findOne({ key });
    await (row ? ctx.repo(passes).update(row.id, values) : ctx.repo(passes).create({ key, ...values }));
  }).catch((error: unknown) => sys.kernel.log.warn({ err: error }, 'the pass of a payment provider could not be kept'));
  return granted.pass;
}
