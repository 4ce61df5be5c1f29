import { AppError } from '@pathshala/shared/kit';
import {
  challanNumbers,
  invoiceNumbers,
  invoiceTotal,
  invoicingErrors,
  PlatformChallan,
  PlatformInvoice,
} from '@pathshala/shared/modules/money/invoicing';
import { override, type Context, type Handler } from '../../../../kernel';
import { noteNumber } from '../services/take-number';

const assertDraft = ({ state }: { state: string }): void => {
  if (state !== 'draft') throw new AppError(invoicingErrors.ONLY_DRAFTS);
};

/** The total of a draft and its institution follow from its lines on every way in. */
export const paperOverrides: readonly [string, Handler][] = [
  override(PlatformInvoice, 'create', async (ctx, input) => {
    await noteNumber(ctx, invoiceNumbers, input.number);
    return ctx
      .repo(PlatformInvoice)
      .create({ ...input, month: input.issuedOn.slice(0, 7), total: invoiceTotal(input.lines) });
  }),
  override(PlatformInvoice, 'update', async (ctx, { id, rev, patch }) => {
    const before = await ctx.repo(PlatformInvoice).get(id);
    assertDraft(before);
    return ctx.repo(PlatformInvoice).update(
      id,
      {
        ...patch,
        ...(patch.lines ? { total: invoiceTotal(patch.lines) } : {}),
        ...(patch.issuedOn && !before.runKey ? { month: patch.issuedOn.slice(0, 7) } : {}),
      },
      { rev },
    );
  }),
  override(PlatformChallan, 'create', async (ctx, input) => {
    await noteNumber(ctx, challanNumbers, input.number);
    return ctx.repo(PlatformChallan).create({ ...input, ...(await factsOf(ctx, input.lines)) });
  }),
  override(PlatformChallan, 'update', async (ctx, { id, rev, patch }) => {
    assertDraft(await ctx.repo(PlatformChallan).get(id));
    const facts = patch.lines ? await factsOf(ctx, patch.lines) : {};
    return ctx.repo(PlatformChallan).update(id, { ...patch, ...facts }, { rev });
  }),
];

/** @throws SEVERAL_INSTITUTIONS when the invoices are not of one institution */
async function factsOf(ctx: Context, lines: readonly { invoice: string; amount: number }[]) {
  const institutions = new Set<string>();
  for (const { invoice } of lines) institutions.add((await ctx.repo(PlatformInvoice).get(invoice)).institution);
  const [institution, other] = institutions;
  if (!institution || other) throw new AppError(invoicingErrors.SEVERAL_INSTITUTIONS);
  return { institution, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
