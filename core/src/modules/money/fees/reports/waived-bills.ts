import type { ReportRow, Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { reportSpec } from '../../../../kernel';
import { sectionsInOrder } from '../services/sections-in-order';

interface Group {
  _id: { section: string; name: string; nameBn: string };
  students: string[];
  bills: number;
  amount: number;
  waived: number;
}

/** Each part of a waiver as the bill keeps it; a bill with two waivers counts with each of them. */
export const waivedBillsReport = reportSpec(feesReports.waivedBills, {
  async rows(ctx, { from, until, class: of }) {
    const sections = await sectionsInOrder(ctx);
    const wanted = [...sections.values()].filter((section) => !of || section.class === of).map(({ id }) => id);
    const groups = await ctx.repo(FeeLine).aggregate<Group>(
      {
        month: { gte: from, lte: until },
        status: { ne: 'cancelled' },
        waived: { ne: 0 },
        ...(of ? { section: { in: wanted } } : {}),
      },
      [
        { $unwind: '$waivers' },
        {
          $group: {
            _id: { section: '$section', name: '$waivers.name', nameBn: '$waivers.nameBn' },
            students: { $addToSet: '$student' },
            bills: { $sum: 1 },
            amount: { $sum: '$amount' },
            waived: { $sum: '$waivers.amount' },
          },
        },
      ],
    );
    const labels = await ctx.labels(Section, [...new Set(groups.map(({ _id }) => String(_id.section)))]);
    const rank = new Map([...sections.keys()].map((id, at) => [id, at]));
    const at = ({ _id }: Group) => rank.get(String(_id.section)) ?? 0;
    return groups
      .sort((a, b) => (a._id.name < b._id.name ? -1 : a._id.name > b._id.name ? 1 : at(a) - at(b)))
      .map(({ _id, students, bills, amount, waived }): ReportRow => {
        const waiver: Text = { en: _id.name, bn: _id.nameBn };
        return {
          keys: { waiver: _id.name },
          cells: {
            waiver,
            section: labels.get(String(_id.section)) ?? null,
            ...{ students: students.length, bills, amount, waived },
          },
        };
      });
  },
});
