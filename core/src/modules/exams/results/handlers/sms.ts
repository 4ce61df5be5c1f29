import { AppError, fill, kernelErrors, t, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Class } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { quietUntil, unknownVariables } from '@pathshala/shared/modules/school/messaging';
import type { resultActions } from '@pathshala/shared/modules/exams/results';
import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { fieldFault, type Context } from '../../../../kernel';
import { readAccount, readSetting, smsSettingsOf } from '../../../school/messaging';
import { makeWriter, messagesOf, toTell, type SectionMessages } from '../services/result-messages';
import { orderResults } from '../services/order-results';

type Plan = ActionOutput<typeof resultActions.smsPlan>;
const SHOWN = 20;
const MISSING_SHOWN = 200;
const EXAMS_SHOWN = 20;
const UNKNOWN = t('“{name}” is not available for these recipients.', '“{name}” এই প্রাপকদের জন্য পূরণ করা যায় না।');
const EMPTY = t('Write the text first.', 'আগে বার্তা লিখুন।');
const NOTHING = { parts: 0, cost: 0 };

export async function smsPlan(ctx: Context, given: ActionInput<typeof resultActions.smsPlan>): Promise<Plan> {
  const texts = { en: given.text ?? '', bn: given.textBn ?? '' };
  checkText('text', texts.en);
  checkText('textBn', texts.bn);
  const exams = await publishedExams(ctx);
  const exam = given.exam ?? exams[0]?.exam ?? null;
  const all = exam ? (await messagesOf(ctx, { exam })).sections : [];
  const chosen = narrowed(all, given);
  const { balance, partPrice } = await readAccount(ctx);
  const setting = await readSetting(ctx);
  const write = await makeWriter(ctx);
  const told = chosen.flatMap(toTell);
  const sent = told.filter((each) => !each.isOptedOut);
  const priceIn = (language: 'en' | 'bn') => {
    if (!texts[language]) return NOTHING;
    const parts = sent.reduce((sum, each) => sum + partsOf(write(texts[language], each, language)), 0);
    return { parts, cost: parts * partPrice };
  };
  const labels = new Map(all.map(({ section, label }) => [section.id, label]));
  const people = chosen.flatMap((each) => each.people);
  const missing = people.filter((each) => each.phone === null);
  const classes = await ctx.labels(Class, [...new Set(all.map(({ section }) => section.class))]);
  return {
    exam,
    exams,
    classes: [...classes].map(([id, label]) => ({ class: id, label })),
    sections: all.map(progressOf),
    language: setting.language,
    trial: !smsSettingsOf(ctx.kernel.config).SMS_GATEWAY,
    quietUntil: quietUntil(ctx.now, setting)?.toISOString() ?? null,
    partPrice,
    balance,
    students: people.length,
    messages: sent.length,
    told: chosen.reduce((sum, each) => sum + toldIn(each), 0),
    withheld: chosen.reduce((sum, each) => sum + each.withheld, 0),
    noNumber: missing.length,
    optedOut: told.length - sent.length,
    en: priceIn('en'),
    bn: priceIn('bn'),
    missing: missing.slice(0, MISSING_SHOWN).map(({ student, name, section, roll }) => ({
      student,
      name,
      roll,
      section: labels.get(section) ?? { en: '', bn: '' },
    })),
    samples: sent.slice(0, SHOWN).map((each) => {
      const rendered = (language: 'en' | 'bn') => {
        const text = texts[language] ? write(texts[language], each, language) : '';
        return { text, parts: text ? partsOf(text) : 0 };
      };
      return {
        student: each.student,
        name: each.name,
        phone: each.phone,
        en: rendered('en'),
        bn: rendered('bn'),
      };
    }),
  };
}

export async function sendSms(
  ctx: Context,
  { language, ...given }: ActionInput<typeof resultActions.sendSms>,
): Promise<ActionOutput<typeof resultActions.sendSms>> {
  const field = language === 'en' ? 'text' : 'textBn';
  const text = given[field] ?? '';
  if (!text) throw fieldFault(field, EMPTY);
  checkText(field, text);
  const write = await makeWriter(ctx);
  return orderResults(ctx, given, (to) => write(text, to, language));
}

/** @throws AppError VALIDATION */
function checkText(field: string, text: string): void {
  const [unknown] = unknownVariables(text, 'result');
  if (unknown !== undefined) throw fieldFault(field, fill(UNKNOWN, { name: `{${unknown}}` }));
}

const partsOf = (text: string): number => smsSegments(toSmsText(text)).segments;
const toldIn = ({ people, ordered }: SectionMessages) => people.filter((each) => ordered.has(each.key)).length;

/** @throws AppError NOT_FOUND for a section that is not among those of the exam */
function narrowed(
  all: readonly SectionMessages[],
  { class: klass, section }: { class?: string | undefined; section?: string | undefined },
): readonly SectionMessages[] {
  if (section && !all.some((each) => each.section.id === section)) throw new AppError(kernelErrors.NOT_FOUND);
  return all.filter(({ section: row }) => (!klass || row.class === klass) && (!section || row.id === section));
}

async function publishedExams(ctx: Context): Promise<{ exam: string; label: Text }[]> {
  const rows = await ctx
    .repo(Exam)
    .find({ where: { publishedVersion: { exists: true } }, sort: ['-startsOn'], limit: EXAMS_SHOWN });
  return rows
    .filter((exam) => exam.publishedVersion !== undefined)
    .map(({ id, title, titleBn }) => ({ exam: id, label: { en: title, bn: titleBn } }));
}

function progressOf(each: SectionMessages): Plan['sections'][number] {
  const { section, label, batch, people } = each;
  return {
    section: section.id,
    class: section.class,
    label,
    students: people.length,
    told: toldIn(each),
    batch: batch?.id ?? null,
    queued: (batch?.queued ?? 0) + (batch?.sending ?? 0),
    arrived: (batch?.sent ?? 0) + (batch?.delivered ?? 0),
    failed: batch?.failed ?? 0,
  };
}
