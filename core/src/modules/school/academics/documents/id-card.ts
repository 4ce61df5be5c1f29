import { AppError, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  academicsDocuments,
  AcademicYear,
  Enrolment,
  idCardTexts,
  Section,
} from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { barCode, documentSpec, picture, qrCode, type Context, type DocumentContent } from '../../../../kernel';
import { verifyAddress } from '../../../foundation/documents';
import { enrolledOn } from '../services/present-seats';

const kind = academicsDocuments.idCard;
/** Whole sheets of ten. */
const SLICE = 100;
type Place = Row<typeof Enrolment>;
const blank: Text = { en: '', bn: '' };

/**
 * The identity card of a student: front with photograph and place, back with guardian, bar code and the code that
 * anyone may verify.
 */
export const idCardDocument = documentSpec(kind, {
  async content(ctx, { student }) {
    const row = await ctx.repo(Student).get(student);
    const place = await placeOf(ctx, student);
    if (!place) throw new AppError(kernelErrors.NOT_FOUND);
    return cardsOf(ctx, [[row, place]]);
  },
  batch: {
    slice: SLICE,
    async title(ctx, { section }) {
      const label = (await ctx.labels(Section, [section])).get(section) ?? blank;
      return t(`ID cards: ${label.en}`, `পরিচয়পত্র: ${label.bn}`);
    },
    async items(ctx, { section }) {
      const places = await enrolledOn(ctx, section, ctx.today);
      const ids = places.map(({ student }) => student);
      const names = await ctx.labels(Student, ids);
      return ids.map((id) => ({ id, label: names.get(id) ?? blank }));
    },
    async content(ctx, { section }, ids) {
      const wanted = new Set(ids);
      const places = (await enrolledOn(ctx, section, ctx.today)).filter(({ student }) => wanted.has(student));
      const rows = await ctx.repo(Student).find({ where: { id: { in: [...ids] } }, limit: ids.length });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return cardsOf(
        ctx,
        places.flatMap((place) => {
          const row = byId.get(place.student);
          return row ? [[row, place] as const] : [];
        }),
      );
    },
  },
  async verify(sys, id) {
    const student = await sys.repo(Student).findOne({ id });
    if (!student) return null;
    const place = await placeOf(sys, id);
    const section = place ? (await sys.labels(Section, [place.section])).get(place.section) : undefined;
    return {
      // A card is good for as long as its bearer is in a section of this institution.
      state: student.status === 'active' && place ? 'valid' : 'cancelled',
      facts: [
        { label: idCardTexts.name, value: t(student.name, student.nameBn) },
        { label: idCardTexts.id, value: t(student.code, student.code) },
        ...(section ? [{ label: idCardTexts.class, value: section }] : []),
      ],
    };
  },
});

async function placeOf(ctx: Context, student: string): Promise<Place | null> {
  const places = await ctx.repo(Enrolment).find({ where: { student, from: { lte: ctx.today } }, sort: ['-from'] });
  return places.find(({ until }) => !until || until >= ctx.today) ?? null;
}

async function cardsOf(
  ctx: Context,
  bearers: readonly (readonly [Row<typeof Student>, Place])[],
): Promise<DocumentContent> {
  const { locale, kernel, tenantId } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text | undefined) => text?.[locale] ?? '';
  const name = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : (en ?? bn)) ?? null;
  const fact = (label: Text, value: string | null) => ({ label: say(label), value });
  const sections = await ctx.labels(
    Section,
    bearers.map(([, place]) => place.section),
  );
  const years = new Map((await ctx.repo(AcademicYear).find()).map((year) => [year.id, year]));
  const guardians = new Map(
    (
      await ctx.repo(Guardian).find({
        where: { id: { in: bearers.flatMap(([{ guardian }]) => guardian ?? []) } },
        limit: bearers.length,
      })
    ).map((row) => [row.id, row]),
  );
  const groups = Student.fields.bloodGroup.of.choices ?? [];
  const cards = bearers.map(([student, place]) => {
    const year = years.get(place.year);
    const phone = guardians.get(student.guardian ?? '')?.phone ?? student.phone;
    const blood = groups.find(({ value }) => value === student.bloodGroup)?.label;
    return {
      name: name(student.name, student.nameBn),
      id: student.code,
      photo: picture(student.photo),
      facts: [
        fact(idCardTexts.class, say(sections.get(place.section))),
        fact(idCardTexts.roll, format.digits(place.roll)),
        fact(idCardTexts.year, year ? name(year.name, year.nameBn) : null),
        fact(idCardTexts.blood, blood ? say(blood) : null),
      ],
      more: [
        fact(idCardTexts.father, name(student.fatherName, student.fatherNameBn)),
        fact(idCardTexts.mother, name(student.motherName, student.motherNameBn)),
        fact(idCardTexts.guardian, phone ? format.phone(phone) : null),
        fact(idCardTexts.until, year ? format.date(year.endsOn) : null),
      ],
      qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: student.id })),
      // A bar code has Latin letters and digits only.
      bar: /^[\x20-\x7e]+$/.test(student.code) ? barCode(student.code) : null,
    };
  });
  const [only] = cards.length === 1 ? cards : [];
  const { card, photo, found } = idCardTexts;
  return {
    title: only ? `${say(card)} ${only.id}` : say(kind.labels.many),
    data: { words: { card: say(card), photo: say(photo), found: say(found) }, cards },
  };
}
