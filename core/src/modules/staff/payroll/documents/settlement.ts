import { type Text } from '@pathshala/shared/kit';
import { payrollDocuments, settlementTexts as words } from '@pathshala/shared/modules/staff/payroll';
import { lengthOfService } from '@pathshala/shared/modules/staff/employees';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { amountInWords, formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { settlementOf, totalOf } from '../services/settlement';

const kind = payrollDocuments.settlement;
const NOTHING: Text = { en: '', bn: '' };

/** Final settlement of an employee, with the sum in words and a place to sign for it. */
export const settlementDocument = documentSpec(kind, {
  async content(ctx, { staff }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const person = await ctx.repo(Staff).get(staff);
    const post = (await ctx.labels(Designation, [person.designation])).get(person.designation) ?? NOTHING;
    const found = await settlementOf(ctx, person);
    const { parts, fund, gratuity, hasLeft, last } = found;
    const fact = (label: Text, value: string) => ({ label: say(label), value });
    const service = person.joiningDate ? lengthOfService(person.joiningDate, last) : null;
    const added = [
      ...(gratuity ? [{ name: say(words.gratuity), why: '', amount: format.money(gratuity.amount) }] : []),
      ...(fund.due > 0 ? [{ name: say(words.fund), why: '', amount: format.money(fund.due) }] : []),
    ];
    const total = totalOf(found);
    const { signatures } = await letterheadOf(ctx);
    return {
      title: `${say(kind.labels.one)} ${person.code}`,
      data: {
        heading: say(kind.labels.one),
        words: { amount: say(words.amount), net: say(words.net), total: say(words.total) },
        facts: [
          fact(words.name, locale === 'bn' ? person.nameBn : person.name),
          fact(words.code, person.code),
          fact(words.designation, say(post)),
          ...(person.joiningDate ? [fact(words.joined, format.date(person.joiningDate))] : []),
          fact(words.last, format.date(last)),
          ...(service
            ? [
                fact(
                  words.service,
                  say(words.length)
                    .replace('{years}', format.number(service.years))
                    .replace('{months}', format.number(service.months)),
                ),
              ]
            : []),
        ],
        parts: [
          ...parts.map((part) => ({
            title: `${say(part.title)} (${say(words[part.state])})`,
            lines: part.lines
              .filter(({ side }) => side !== 'employer')
              .map(({ name, why, amount, side }) => ({
                name: say(name),
                why: say(why),
                amount: format.money(side === 'deduction' ? -amount : amount),
              })),
            net: format.money(part.net),
          })),
          ...(added.length > 0
            ? [
                {
                  title: say(words.toAdd),
                  lines: added,
                  net: format.money((gratuity?.amount ?? 0) + fund.due),
                },
              ]
            : []),
        ],
        total: format.money(total),
        inWords: { label: say(words.inWords), value: amountInWords(total, locale) },
        receipt: say(words.receipt),
        mark: hasLeft && !found.isLastPayOpen && added.length === 0 ? null : say(words.draft),
        signatures: [{ name: '', role: say(words.employee) }, signatures.accountant, signatures.head],
      },
    };
  },
});
