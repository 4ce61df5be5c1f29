import { t } from '@pathshala/shared/kit';
import { libraryCardTexts, libraryDocuments, LibraryMember } from '@pathshala/shared/modules/students/library';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { barCode, documentSpec, picture, type Context, type DocumentContent } from '../../../../kernel';
import { rosterOn } from '../../../school/academics';
import { readerOf, type Member } from '../services/readers';

const kind = libraryDocuments.libraryCard;
const SLICE = 50;

/** Cards of readers; of a section, of those who have one. */
export const libraryCard = documentSpec(kind, {
  content: async (ctx, { member }) => cardsOf(ctx, [await ctx.repo(LibraryMember).get(member)]),
  batch: {
    slice: SLICE,
    async title(ctx, { section }) {
      const label = (await ctx.labels(Section, [section])).get(section) ?? { en: '', bn: '' };
      return t(`${kind.labels.many.en}: ${label.en}`, `${kind.labels.many.bn}: ${label.bn}`);
    },
    async items(ctx, { section }) {
      const students = (await rosterOn(ctx, section, ctx.today)).map(({ student }) => student);
      const members = await ctx
        .repo(LibraryMember)
        .find({ where: { student: { in: students }, state: { ne: 'closed' } } });
      const names = await ctx.labels(Student, students);
      return members
        .sort((a, b) => students.indexOf(a.student!) - students.indexOf(b.student!))
        .map(({ id, student }) => ({ id, label: names.get(student!) ?? { en: '', bn: '' } }));
    },
    async content(ctx, _, ids) {
      const rows = await ctx.repo(LibraryMember).find({ where: { id: { in: [...ids] } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return cardsOf(
        ctx,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
    },
  },
});

async function cardsOf(ctx: Context, members: readonly Member[]): Promise<DocumentContent> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const { card, photo, number, id, until, found } = libraryCardTexts;
  const cards = [];
  for (const member of members) {
    const reader = await readerOf(ctx, member);
    const person = reader.student
      ? await ctx.repo(Student).get(reader.student)
      : await ctx.repo(Staff).get(reader.staff!);
    cards.push({
      name: reader.name[locale],
      place: reader.place[locale],
      photo: picture(person.photo),
      facts: [
        { label: number[locale], value: member.card },
        { label: id[locale], value: reader.code },
        { label: until[locale], value: member.validUntil ? format.date(member.validUntil) : null },
      ],
      bar: barCode(member.card),
    });
  }
  return {
    title: members.length === 1 ? `${card[locale]} ${members[0]!.card}` : kind.labels.many[locale],
    data: { words: { card: card[locale], photo: photo[locale], found: found[locale] }, cards },
  };
}
