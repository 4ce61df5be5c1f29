import { groupBy } from '@pathshala/shared/kit';
import { cmsReports, SiteVisit } from '@pathshala/shared/modules/school/cms';
import { reportSpec } from '../../../../kernel';

/** More than the pages of a website in ten years. */
const MOST = 100_000;

export const visitsReport = reportSpec(cmsReports.visits, {
  async rows(ctx, { from, until }) {
    const rows = await ctx
      .repo(SiteVisit)
      .find({ where: { day: { gte: from, lte: until } }, sort: ['day'], limit: MOST });
    return [...groupBy(rows, ({ day }) => day)].map(([day, own]) => {
      const of = (page: string) => own.find((row) => row.page === page)?.visits ?? 0;
      const all = own.reduce((sum, row) => sum + row.visits, 0);
      const [home, notices] = [of('home'), of('notices')];
      return { cells: { day, home, notices, others: all - home - notices, visits: all } };
    });
  },
});
