import type { ReportRow } from '@pathshala/shared/kit';
import { payrollReports } from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { reportSpec } from '../../../../kernel';
import { gratuitiesOf } from '../services/gratuity';

export const gratuityReport = reportSpec<(typeof payrollReports.gratuity)['parameters'], ReportRow>(
  payrollReports.gratuity,
  {
    async rows(ctx, { on, rule: asked }) {
      const staff = await ctx.repo(Staff).find({ where: { active: true }, sort: ['code'], limit: 20_000 });
      return (await gratuitiesOf(ctx, { staff, on }))
        .filter(({ rule, amount }) => amount > 0 && (!asked || rule.id === asked))
        .map(({ staff: person, rule, joined, years, basic, amount }) => ({
          cells: {
            employee: { en: person.name, bn: person.nameBn },
            code: person.code,
            rule: { en: rule.name, bn: rule.nameBn },
            joined,
            years,
            basic,
            amount,
          },
        }));
    },
  },
);
