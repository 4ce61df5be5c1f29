import { groupBy, type ReportRow } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/school/academics';
import { feesReports } from '@pathshala/shared/modules/money/fees';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionsInOrder } from '../services/sections-in-order';
import { allStandings, standingsOf, type Standing } from '../services/standings';
import { readBills } from '../services/sum-bills';

/** One row a section that was billed, in the order of classes. */
export const duesByClassReport = reportSpec(feesReports.duesByClass, {
  async rows(ctx, { class: of, month }) {
    const sections = [...(await sectionsInOrder(ctx)).values()].filter((section) => !of || section.class === of);
    const standings =
      of || month
        ? standingsOf(
            await readBills(ctx, {
              ...(of ? { section: { in: sections.map(({ id }) => id) } } : {}),
              ...(month ? { month } : {}),
            }),
          )
        : await allStandings(ctx);
    const bySection = groupBy([...standings.values()], (standing) => standing.section);
    const classes = await ctx.labels(
      Class,
      sections.map((section) => section.class),
    );
    return sections.flatMap(({ id, class: within, name, nameBn }): ReportRow[] => {
      const own = bySection.get(id);
      if (!own) return [];
      const cells = { class: classes.get(within) ?? null, section: { en: name, bn: nameBn }, ...sumsOf(ctx, own) };
      return [{ keys: { class: within, section: id }, cells }];
    });
  },
});

function sumsOf(ctx: Context, own: readonly Standing[]) {
  const total = (value: (standing: Standing) => number) => own.reduce((sum, standing) => sum + value(standing), 0);
  const late = ({ open }: Standing) =>
    open.reduce((sum, { balance, dueDate }) => sum + (balance > 0 && dueDate < ctx.today ? balance : 0), 0);
  return {
    students: own.length,
    owing: own.filter(({ balance }) => balance > 0).length,
    amount: total(({ amount }) => amount),
    waived: total(({ waived }) => waived),
    paid: total(({ paid }) => paid),
    balance: total(({ balance }) => balance),
    overdue: total(late),
  };
}
