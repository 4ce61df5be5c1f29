import { fill, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { admissionTexts as texts, studentsDocuments } from '@pathshala/shared/modules/students/students';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture, type Context } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { accountsOpenedWith } from '../../../foundation/identity';
import { sectionLabels } from '../../../school/academics';

const kind = studentsDocuments.admissionLetter;
const DAY_MS = 24 * 60 * 60_000;

export const admissionLetter = documentSpec(kind, {
  async content(ctx, { student: id }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const student = await ctx.repo(Student).get(id);
    const { PUBLIC_URL, PORT } = ctx.kernel.config;
    const address = (PUBLIC_URL ?? `http://127.0.0.1:${PORT}`).replace(/^https?:\/\//, '').replace(/\/$/, '');
    const { signatures } = await letterheadOf(ctx);
    const accounts = await handedOver(ctx, student);
    return {
      title: `${say(kind.labels.one)} ${student.code}`,
      data: {
        heading: say(kind.labels.one),
        facts: await factsOf(ctx, student),
        photo: picture(student.photo),
        columns: [texts.account, texts.login, texts.password].map(say),
        accounts: accounts.map(({ of, login, password }) => [say(texts.accountOf[of]), login, password]),
        notes: accounts.length > 0 ? [say(fill(texts.address, { address })), say(texts.secret)] : [],
        signatures: [signatures.head],
      },
    };
  },
});

/** Of an admission of today that the caller made; everyone else prints the letter without passwords. */
async function handedOver(ctx: Context, { id, guardian, createdAt, createdBy }: Row<typeof Student>) {
  const isOwn = createdBy !== undefined && createdBy === ctx.actor.userId;
  if (!isOwn || ctx.now.getTime() - Date.parse(createdAt) > DAY_MS) return [];
  const found = async (of: 'student' | 'guardian', record: string) =>
    (await accountsOpenedWith(ctx, { of, record, at: createdAt })).map((account) => ({ of, ...account }));
  return [...(await found('student', id)), ...(guardian ? await found('guardian', guardian) : [])];
}

async function factsOf(ctx: Context, student: Row<typeof Student>) {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const [seat] = await ctx.repo(Enrolment).find({ where: { student: student.id }, sort: ['-from'], limit: 1 });
  const section = seat ? await ctx.repo(Section).findOne({ id: seat.section }) : null;
  const year = seat ? (await ctx.labels(AcademicYear, [seat.year])).get(seat.year) : undefined;
  const either = (en: string | undefined, bn: string | undefined) =>
    (locale === 'bn' ? (bn ?? en) : (en ?? bn)) ?? null;
  const facts: [Text, string | null | undefined][] = [
    [texts.name, either(student.name, student.nameBn)],
    [texts.code, student.code],
    [texts.class, section ? (await sectionLabels(ctx, [section])).get(section.id)?.[locale] : null],
    [texts.roll, seat ? format.digits(seat.roll) : null],
    [texts.year, year?.[locale]],
    [texts.father, either(student.fatherName, student.fatherNameBn)],
    [texts.mother, either(student.motherName, student.motherNameBn)],
    [texts.admitted, student.admittedOn ? format.date(student.admittedOn) : null],
  ];
  return facts.map(([label, value]) => ({ label: label[locale], value: value ?? null }));
}
