import { groupBy, type ReportRow } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  billingStateOf,
  invoicingReports,
  openOf,
  PlatformInvoice,
  ServiceContract,
  stateNames,
} from '@pathshala/shared/modules/money/invoicing';
import { formatMonth } from '@pathshala/shared/text';
import { reportSpec } from '../../../../kernel';

export const byMonthReport = reportSpec<(typeof invoicingReports.byMonth)['parameters'], ReportRow>(
  invoicingReports.byMonth,
  {
    async rows(ctx, { from, until, institution: only }) {
      const own = only ? { institution: only } : {};
      const sent = { state: { in: ['issued', 'partlyPaid', 'paid'] }, ...own };
      const rows = await ctx.repo(PlatformInvoice).find({
        where: { ...sent, month: { gte: from.slice(0, 7), lte: until.slice(0, 7) } },
        sort: ['month'],
      });
      // How an institution stands follows from everything it owes, also from before these months.
      const late = groupBy(
        await ctx.repo(PlatformInvoice).find({
          where: { state: { in: ['issued', 'partlyPaid'] }, dueOn: { lt: ctx.today }, ...own },
          sort: ['dueOn'],
        }),
        (row) => row.institution,
      );
      const contracts = groupBy(await ctx.repo(ServiceContract).find({ where: own }), (row) => row.institution);
      const names = await ctx.labels(Institution, [...new Set(rows.map((row) => row.institution))]);
      const nameOf = (id: string) => names.get(id) ?? { en: id, bn: id };
      return [...groupBy(rows, (row) => row.institution)]
        .sort(([a], [b]) => nameOf(a).en.localeCompare(nameOf(b).en))
        .flatMap(([institution, invoices]) => {
          const overdueSince = late.get(institution)?.[0]?.dueOn ?? null;
          const state = billingStateOf(contracts.get(institution) ?? [], { today: ctx.today, overdueSince });
          return [...groupBy(invoices, (row) => row.month)].map(([month, of]) => ({
            keys: { institution },
            cells: {
              institution: nameOf(institution),
              state: stateNames[state],
              month: { en: formatMonth(`${month}-01`, 'en'), bn: formatMonth(`${month}-01`, 'bn') },
              invoices: of.length,
              students: of.reduce((most, row) => Math.max(most, row.students ?? 0), 0) || null,
              billed: of.reduce((sum, row) => sum + row.total, 0),
              paid: of.reduce((sum, row) => sum + row.paid, 0),
              open: of.reduce((sum, row) => sum + openOf(row), 0),
              overdue: of.reduce((sum, row) => sum + (row.dueOn < ctx.today ? openOf(row) : 0), 0),
            },
          }));
        });
    },
  },
);
