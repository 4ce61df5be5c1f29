import { type Text } from '@pathshala/shared/kit';
import {
  incrementDay,
  incrementTexts,
  PayGrade,
  payrollDocuments,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Designation } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { incrementsOf } from '../services/increments';

const kind = payrollDocuments.increments;
const NOTHING: Text = { en: '', bn: '' };

/** Everyone who is given the increment of a year, with the step and basic pay before and from then on. */
export const incrementDocument = documentSpec(kind, {
  async content(ctx, { salaryType, year }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const type = await ctx.repo(SalaryType).get(salaryType);
    const given = (await incrementsOf(ctx, { salaryType, year })).rows.filter(({ state }) => state === 'given');
    const posts = await ctx.labels(
      Designation,
      given.map(({ person }) => person.designation),
    );
    const grades = await ctx.labels(
      PayGrade,
      given.map(({ before }) => before.grade),
    );
    const { signatures } = await letterheadOf(ctx);
    const on = format.date(incrementDay(year));
    return {
      title: `${say(kind.labels.one)} ${on}`,
      data: {
        heading: say(kind.labels.one),
        place: `${locale === 'bn' ? type.nameBn : type.name} · ${on}`,
        lead: say(incrementTexts.lead).replace('{date}', on),
        heads: (['number', 'name', 'grade', 'before', 'after', 'rise'] as const).map((name) =>
          say(incrementTexts[name]),
        ),
        rows: given.map(({ person, before, next }, at) => [
          format.number(at + 1),
          `${locale === 'bn' ? person.nameBn : person.name}\n${say(posts.get(person.designation) ?? NOTHING)}, ${person.code}`,
          say(grades.get(before.grade) ?? NOTHING),
          `${format.money(before.basic)}\n${say(incrementTexts.step)} ${format.number(before.step)}`,
          `${format.money(next!.basic)}\n${say(incrementTexts.step)} ${format.number(next!.step)}`,
          format.money(next!.basic - before.basic),
        ]),
        none: given.length === 0 ? say(incrementTexts.none) : null,
        total: {
          label: say(incrementTexts.total),
          value: format.money(given.reduce((sum, { before, next }) => sum + next!.basic - before.basic, 0)),
        },
        signatures: [signatures.accountant, signatures.head],
      },
    };
  },
});
