import { defineMigration } from '../kernel/host';

interface SlipRow {
  _id: unknown;
  tenantId: unknown;
  staff: { toString(): string };
  salaryType: { toString(): string };
  month: string;
  state?: string;
  isIssued?: boolean;
}
const rank = ({ state, isIssued }: SlipRow) => (state === 'paid' ? 0 : isIssued ? 1 : 2);

/**
 * A slip that carries the basic pay of a month says so, and there is one of them. Where earlier versions have made two,
 * the paid one has it, else the approved one, else the older; another one can no longer be approved or paid.
 */
export const slipsCarryBasicPayOnce = defineMigration({
  id: 12,
  name: 'slips carry the basic pay of a month once',
  covers: ['paySlip(basicKey)', 'paySlip(chargeKey)'],
  async run({ db }) {
    const slips = db.collection('pay_slips');
    const rows = (await slips
      .find({ alive: true, gross: { $gt: 0 }, basicKey: { $exists: false } })
      .sort({ createdAt: 1, _id: 1 })
      .toArray()) as unknown as SlipRow[];
    const first = new Map<string, SlipRow>();
    for (const row of rows.toSorted((a, b) => rank(a) - rank(b))) {
      const key = `${String(row.staff)}:${String(row.salaryType)}:${row.month}`;
      if (!first.has(key)) first.set(key, row);
    }
    for (const [basicKey, { _id, tenantId }] of first)
      if (!(await slips.findOne({ tenantId, basicKey, alive: true })))
        await slips.updateOne({ _id } as never, { $set: { basicKey } });
  },
});
