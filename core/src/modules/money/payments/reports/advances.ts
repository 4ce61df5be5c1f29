import type { ReportRow } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { PaymentEntry, paymentsReports } from '@pathshala/shared/modules/money/payments';
import { reportSpec } from '../../../../kernel';
import { walletCeilings } from '../../fees';
import { seatsOf } from '../services/seats-of';

interface Group {
  _id: string;
  opening: number;
  received: number;
  used: number;
}
const CHUNK = 1_000;

/** Entries of wallets up to a day; students whose wallet is empty and was not touched are left out. */
export const advancesReport = reportSpec(paymentsReports.advances, {
  async rows(ctx, { from, until }) {
    const within = { $gte: ['$date', from] };
    const whenAbove = { $and: [within, { $gt: ['$amount', 0] }] };
    const whenBelow = { $and: [within, { $lt: ['$amount', 0] }] };
    const groups = await ctx.repo(PaymentEntry).aggregate<Group>({ account: 'wallet', date: { lte: until } }, [
      {
        $group: {
          _id: '$student',
          opening: { $sum: { $cond: [within, 0, '$amount'] } },
          received: { $sum: { $cond: [whenAbove, '$amount', 0] } },
          used: { $sum: { $cond: [whenBelow, '$amount', 0] } },
        },
      },
    ]);
    const shown = groups.filter(({ opening, received, used }) => opening !== 0 || received !== 0 || used !== 0);
    const ids = shown.map(({ _id }) => String(_id));
    const students = new Map<string, { name: string; nameBn: string; code: string }>();
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const row of await ctx.repo(Student).find({ where: { id: { in: ids.slice(at, at + CHUNK) } } }))
        students.set(row.id, row);
    // The part of advances that is more than the law leaves with a school: it is offered back.
    const holding = shown.filter(({ opening, received, used }) => opening + received + used > 0);
    const most = await walletCeilings(
      ctx,
      holding.map(({ _id }) => String(_id)),
    );
    const seats = await seatsOf(ctx, ids);
    const sections = await ctx.labels(Section, [...new Set(seats.values())]);
    return shown
      .map(({ _id, opening, received, used }) => {
        const person = students.get(String(_id));
        const closing = opening + received + used;
        const over = Math.max(0, closing - (most.get(String(_id)) ?? 0));
        return { id: String(_id), person, opening, received, used: -used, closing, over };
      })
      .sort((a, b) => ((a.person?.code ?? '') < (b.person?.code ?? '') ? -1 : 1))
      .map(({ id, person, ...sums }): ReportRow => ({
        keys: { student: id },
        cells: {
          student: person ? { en: person.name, bn: person.nameBn } : null,
          code: person?.code ?? null,
          section: sections.get(seats.get(id) ?? '') ?? null,
          ...sums,
        },
      }));
  },
});
