import { fill, t, type ReportColumns, type ReportRow } from '@pathshala/shared/kit';
import { leaveReports } from '@pathshala/shared/modules/time/leave';
import { reportSpec } from '../../../../kernel';
import { balances } from '../services/balances';

const OF = t('{type}: of', '{type}: মোট');
const MEANS = t(
  'Days that remain, and the days of the year with those carried over.',
  'অবশিষ্ট দিন, এবং আগের বছরের জেরসহ বছরের মোট দিন।',
);
const keyOf = (type: string) => ({ left: `left_${type}`, whole: `whole_${type}` });

/** The same balances as the register on the screen. */
export const registerReport = reportSpec(leaveReports.register, {
  async columns(ctx, { year }): Promise<ReportColumns> {
    const { types } = await balances(ctx, { year });
    return {
      ...leaveReports.register.columnsOf({ year }),
      ...Object.fromEntries(
        types.flatMap(({ id, label }) => [
          [keyOf(id).left, { kind: 'decimal' as const, label, strong: true as const }],
          [keyOf(id).whole, { kind: 'decimal' as const, label: fill(OF, { type: label }), quiet: true as const }],
        ]),
      ),
    };
  },
  async rows(ctx, { year }): Promise<ReportRow[]> {
    const { types, rows } = await balances(ctx, { year });
    return rows.map(({ label, place, lines }) => ({
      cells: {
        name: label,
        place,
        ...Object.fromEntries(
          types.flatMap(({ id }) => {
            const line = lines.find(({ type }) => type === id);
            const whole = line ? line.allocated + line.carried + line.adjusted - line.lapsed : null;
            return [
              [keyOf(id).left, line?.available ?? null],
              [keyOf(id).whole, whole],
            ];
          }),
        ),
      },
    }));
  },
  notes: () => Promise.resolve([MEANS]),
});
