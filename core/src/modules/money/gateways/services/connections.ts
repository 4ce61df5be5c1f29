import type { Row } from '@pathshala/shared/kit';
import {
  CREDENTIALS,
  GatewayPass,
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
import { purposeOf, type Payee } from './purposes';

const PROVIDERS: Readonly<Record<Protocol, Provider>> = { sslcommerz, bkash, nagad, sonali, billpay };
const PASS_UNIT = { id: 'gateways.pass', audited: false };
/** So long before its end a pass is not used any more. */
const MARGIN_MS = 8 * 60_000;

export interface Rail {
  provider: Provider;
  /** Nobody really pays: of the sandbox bank, or of a provider's test account where the money has another payee. */
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
 * How the institution's account with a gateway is spoken to: its own account at the address of the gateway's mode; in
 * test mode without an account, the sandbox bank. Null where nothing can be paid through it: in test mode also what is
 * owed to another payee, except on a trial installation, because anyone knows a provider's test card.
 * @param sys the system in the institution
 * @param way `bill`: the company calls us, by an account of its own
 * @param payee who receives the money where it is not the institution
 */
export async function railOf(
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
  if (payee && isTest && !(await mayTry(sys))) return null;
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
  return {
    provider,
    isTestMoney: isTrial || (payee !== undefined && isTest),
    gateway,
    connection: {
      protocol,
      gateway: gateway.id,
      url: url.replace(/\/+$/, ''),
      merchant,
      credentials,
      isTrial,
      now: sys.now,
      pass: (grant, isRefused = false) =>
        passOf(sys, { key: `${url}|${merchant}`, grant, isRefused, passes: payee ? PlatformPass : GatewayPass }),
    },
  };
}

/** The account that a stored payment goes to, as it is now. */
export const railOfIntent = (sys: Context, intent: Row<typeof PaymentIntent>): Promise<Rail | null> =>
  railOf(sys, intent.gateway, intent.way, purposeOf(intent).payee);

/** Where a company asks for bills of this institution and reports what was paid. */
export async function billAddress(sys: Context, { code }: { code: string }, origin = ''): Promise<string> {
  const site = await sys.repo(Institution).findOne({ id: sys.tenantId! });
  return `${sys.kernel.config.PUBLIC_URL ?? origin}/api/pay/bill/${site?.alias ?? ''}/${code}`;
}

/** Money of the sandbox bank pays no real bill. */
export const mayTry = async ({ kernel }: Context): Promise<boolean> =>
  kernel.config.NODE_ENV !== 'production' || (await isDemo(kernel));

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
