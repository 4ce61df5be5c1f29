import { groupBy, type ReportRow } from '@pathshala/shared/kit';
import { examdayReports, InvigilatorDuty } from '@pathshala/shared/modules/exams/examday';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { reportSpec } from '../../../../kernel';
import { dutyRules } from '../services/duty-stage';

export const dutyCountsReport = reportSpec<(typeof examdayReports.dutyCounts)['parameters'], ReportRow>(
  examdayReports.dutyCounts,
  {
    async rows(ctx, { exam }) {
      if (!exam) return [];
      const duties = groupBy(await ctx.repo(InvigilatorDuty).find({ where: { exam }, sort: [] }), (duty) => duty.staff);
      const staff = await ctx.repo(Staff).find({ where: { id: { in: [...duties.keys()] } }, sort: ['code'] });
      const posts = await ctx.labels(
        Designation,
        staff.map(({ designation }) => designation),
      );
      // An arrival noted before there was a fee is worth the present one.
      const usual = (await dutyRules(ctx)).fee ?? 0;
      return staff.map((person) => {
        const own = duties.get(person.id)!;
        const present = own.filter((duty) => duty.arrivedAt);
        return {
          cells: {
            teacher: { en: person.name, bn: person.nameBn },
            code: person.code,
            designation: posts.get(person.designation) ?? null,
            duties: own.length,
            declined: own.filter((duty) => duty.reply === 'declined').length,
            present: present.length,
            amount: present.reduce((sum, duty) => sum + (duty.fee ?? usual), 0),
          },
        };
      });
    },
  },
);
