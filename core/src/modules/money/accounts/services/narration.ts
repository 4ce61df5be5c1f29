import { fill, type Row } from '@pathshala/shared/kit';
import { Voucher, voucherTexts } from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';

type VoucherRow = Row<typeof Voucher>;
type Narrated = Pick<VoucherRow, 'id' | 'narration' | 'reverses' | 'reason'>;

/**
 * The words of the books beside an entry: its own note, else the narration of its voucher. A reversal first names the
 * voucher that it reverses, with its reason. Null where there is nothing to say.
 * @param vouchers those of the entries that are asked about
 */
export async function narrator(
  ctx: Context,
  vouchers: Iterable<Narrated>,
): Promise<(entry: { voucher: string; note?: string | null | undefined }) => string | null> {
  const byId = new Map([...vouchers].map((voucher) => [voucher.id, voucher]));
  const originals = [...new Set([...byId.values()].flatMap(({ reverses }) => reverses ?? []))];
  const rows = originals.length > 0 ? await ctx.repo(Voucher).find({ where: { id: { in: originals } }, sort: [] }) : [];
  const numbers = new Map(rows.map(({ id, number }) => [id, number ?? '']));
  return ({ voucher: id, note }) => {
    const voucher = byId.get(id);
    const own = note ?? voucher?.narration ?? null;
    if (!voucher?.reverses) return own;
    const head = fill(voucherTexts.reverses, { number: numbers.get(voucher.reverses) ?? '' })[ctx.locale];
    return [head, voucher.reason, own].filter(Boolean).join(' · ');
  };
}
