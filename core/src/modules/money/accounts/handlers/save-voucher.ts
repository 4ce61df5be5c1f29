import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  CostCentre,
  Ledger,
  Party,
  sumOf,
  Voucher,
  VoucherTemplate,
  VoucherType,
  type accountsActions,
} from '@pathshala/shared/modules/money/accounts';
import { transit, type Context } from '../../../../kernel';
import { wrote } from '../../../school/approvals';

type Input = ActionInput<typeof accountsActions.saveVoucher>;
type Output = ActionOutput<typeof accountsActions.saveVoucher>;

/** @throws NOT_A_DRAFT, MIRROR_FIXED, LEDGER_UNKNOWN, and the errors of submitting or posting */
export async function saveVoucher(ctx: Context, { id, rev, finish = 'draft', ...given }: Input): Promise<Output> {
  const type = await ctx.repo(VoucherType).get(given.type);
  await assertOwn(ctx, given.lines);
  const values = {
    type: type.id,
    nature: type.nature,
    date: given.date,
    lines: given.lines,
    total: sumOf(given.lines).debit,
  };
  const texts = {
    narration: given.narration || null,
    reference: given.reference || null,
    referenceDate: given.referenceDate ?? null,
    bill: given.bill ?? null,
  };
  const vouchers = ctx.repo(Voucher);
  const draft = id ? await vouchers.get(id) : null;
  if (draft && draft.state !== 'draft') throw new AppError(accountsErrors.NOT_A_DRAFT);
  if (draft?.reverses) throw new AppError(accountsErrors.MIRROR_FIXED);
  const authors = wrote(ctx, draft);
  const saved = draft
    ? await vouchers.update(draft.id, { ...values, ...texts, ...authors }, rev === undefined ? {} : { rev })
    : await vouchers.create({
        ...values,
        ...authors,
        ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)) as object),
      });
  if (finish === 'draft') return viewOf(saved);
  if (finish === 'post' && !ctx.can('voucher.post')) throw new AppError(kernelErrors.FORBIDDEN);
  return viewOf(await transit(ctx, Voucher, finish, { id: saved.id }));
}

/** @throws LEDGER_UNKNOWN for a ledger, cost centre or party of nobody here */
export async function saveTemplate(
  ctx: Context,
  { name, type, narration, lines }: ActionInput<typeof accountsActions.saveTemplate>,
): Promise<ActionOutput<typeof accountsActions.saveTemplate>> {
  await ctx.repo(VoucherType).get(type);
  await assertOwn(ctx, lines);
  const templates = ctx.repo(VoucherTemplate);
  const known = await templates.findOne({ name });
  const values = { type, lines, narration: narration || null };
  if (known) return { id: (await templates.update(known.id, values)).id };
  const { narration: words, ...rest } = values;
  return { id: (await templates.create({ name, ...rest, ...(words ? { narration: words } : {}) })).id };
}

const viewOf = ({ id, rev, number, nature, total, state }: Row<typeof Voucher>): Output => ({
  id,
  rev,
  ...(number ? { number } : {}),
  nature,
  total,
  state: state as Output['state'],
});

/** Ids inside the lines are hostile as any other: they must be records of this institution. */
async function assertOwn(ctx: Context, lines: Input['lines']): Promise<void> {
  for (const [entity, ids] of [
    [Ledger, lines.map((line) => line.ledger)],
    [CostCentre, lines.flatMap((line) => line.costCentre ?? [])],
    [Party, lines.flatMap((line) => line.party ?? [])],
  ] as const) {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) continue;
    // Read and not counted: the references of the posting are then known to exist.
    const known = await ctx.repo(entity).find({ where: { id: { in: wanted } }, sort: [] });
    if (known.length !== wanted.length) throw new AppError(accountsErrors.LEDGER_UNKNOWN);
  }
}
