import { AppError, t, type Row } from '@pathshala/shared/kit';
import {
  ClaimedNumber,
  isTransactionId,
  normalTransactionId,
  OnlineMethod,
  type PaymentType,
} from '@pathshala/shared/modules/money/payments';
import { fieldFault, outsideOf, systemPart, type Context, type Where } from '../../../../kernel';

export const NUMBER_TAKEN = t('The transaction ID has already been taken.', 'এই লেনদেন আইডি আগেই ব্যবহৃত হয়েছে।');
const WHICH = t('Select the company that the money came through.', 'টাকা কোন মাধ্যমে এসেছে তা বাছাই করুন।');

interface Ids {
  /** The gateway of the company; null where nobody knows it, as of the number of a slip. */
  provider: string | null;
  /** By the field that a refusal names; as `normalTransactionId` gives them. */
  numbers: Readonly<Record<string, string | undefined>>;
  claim?: string | undefined;
  receipt?: string | undefined;
  /** Result of `rivalsOfId` in this unit of work, for a single ID. */
  rivals?: readonly Row<typeof ClaimedNumber>[];
  /** The caller handles no refusal itself: that of the unique index may come when its unit of work ends. */
  mayWait?: boolean;
}

/** The register is the system's: families and counters put ids into it and read none of the others'. */
const register = (ctx: Context) => systemPart(ctx).repo(ClaimedNumber);

/** Entries of an id, as committed: asked beside the caller's unit of work, before it writes ids. */
export const rivalsOfId = (ctx: Context, number: string): Promise<Row<typeof ClaimedNumber>[]> =>
  register(outsideOf(ctx, ClaimedNumber)).find({ where: { number } });

/**
 * Writes ids into the register, in the caller's unit of work. The unique index decides over all institutions: of two
 * claims at once one is refused. An id without a provider may be that of any, so it is compared with all of its own
 * institution. @throws AppError VALIDATION of the field whose id is taken
 */
export async function takeTransactionIds(
  ctx: Context,
  { provider, numbers, claim, receipt, ...of }: Ids,
): Promise<void> {
  const ids = register(ctx);
  for (const [field, number] of Object.entries(numbers)) {
    if (!number) continue;
    const rivals = of.rivals ?? (await ids.find({ where: { number } }));
    if (rivals.some((each) => provider === null || !each.provider)) throw fieldFault(field, NUMBER_TAKEN);
    const taken = () => fieldFault(field, NUMBER_TAKEN);
    const entry = {
      number,
      ...(provider === null ? {} : { provider }),
      ...(claim ? { claim } : {}),
      ...(receipt ? { receipt } : {}),
    };
    if (of.mayWait) await ids.create(entry, { later: taken });
    else
      await ids.create(entry).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'DUPLICATE' ? taken() : error;
      });
  }
}

/**
 * Releases ids, so that their rightful payer can report them. The register remembers that a person decided about them:
 * the same id is not credited again automatically.
 */
export async function releaseTransactionIds(ctx: Context, where: Where): Promise<void> {
  const ids = register(ctx);
  for (const { id, number, freed } of await ids.find({ where }))
    if (!freed) await ids.update(id, { freed: number, number: `freed ${id}`, claim: null, receipt: null });
}

/** Hands the ids of a receipt to another one of the same transfer: they stay taken, under the same provider. */
export async function passTransactionIds(ctx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const ids = register(ctx);
  for (const { id } of await ids.find({ where: { receipt: from } })) await ids.update(id, { receipt: to });
}

/** Hands the id of a report to the receipt of the payment that it turned out to be. */
export async function handOnReported(
  ctx: Context,
  { claim, number, receipt }: { claim: string; number: string; receipt: string },
): Promise<void> {
  const ids = register(ctx);
  for (const { id } of await ids.find({ where: { claim, number } })) await ids.update(id, { claim: null, receipt });
}

/** Whether one of the ids was released here before, by a rejection or a cancellation. */
export const wereReleased = async (ctx: Context, numbers: readonly string[]): Promise<boolean> =>
  (await register(ctx).count({ freed: { in: [...numbers] } })) > 0;

/**
 * The ids of a payment that the office enters: with mobile banking the number belongs to a company. The one that was
 * chosen counts, or the only one of this way of paying whose numbers look so. @throws AppError VALIDATION
 */
export async function idsAtCounter(
  ctx: Context,
  type: Row<typeof PaymentType>,
  { reference, company: chosen }: { reference?: string | undefined; company?: string | undefined },
): Promise<Pick<Ids, 'provider' | 'numbers'> | null> {
  const number = reference ? normalTransactionId(reference) : '';
  if (type.channel !== 'mobile' || number === '') return null;
  const companies = await ctx.repo(OnlineMethod).find({ where: { paymentType: type.id, active: true } });
  const numbers = { reference: number };
  if (chosen) {
    const company = companies.find(({ id }) => id === chosen);
    if (!company) throw fieldFault('company', WHICH);
    return { provider: company.gateway, numbers };
  }
  const fitting = companies.filter(({ transactionPattern }) => isTransactionId(number, transactionPattern));
  const providers = new Set((fitting.length > 0 ? fitting : companies).map(({ gateway }) => gateway));
  if (providers.size > 1) throw fieldFault('company', WHICH);
  return { provider: [...providers][0] ?? null, numbers };
}
