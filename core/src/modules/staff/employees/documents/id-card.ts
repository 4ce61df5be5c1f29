import { AppError, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { employeeCardTexts, employeesDocuments } from '@pathshala/shared/modules/staff/employees';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { barCode, documentSpec, picture, qrCode, type Context, type DocumentContent } from '../../../../kernel';
import { verifyAddress } from '../../../foundation/documents';

const kind = employeesDocuments.idCard;
/** Whole sheets of ten. */
const SLICE = 100;
const blank: Text = { en: '', bn: '' };
type StaffRow = Row<typeof Staff>;

const inService = (ctx: Context, designation: string | undefined) =>
  ctx.repo(Staff).find({ where: { active: true, ...(designation ? { designation } : {}) }, sort: ['code'] });

/** The identity card of someone in service; there is none of someone who has left. */
export const employeeCardDocument = documentSpec(kind, {
  async content(ctx, { staff }) {
    const row = await ctx.repo(Staff).get(staff);
    if (!row.active) throw new AppError(kernelErrors.NOT_FOUND);
    return cardsOf(ctx, [row]);
  },
  batch: {
    slice: SLICE,
    async title(ctx, { designation }) {
      if (!designation) return kind.labels.many;
      const label = (await ctx.labels(Designation, [designation])).get(designation) ?? blank;
      return t(`Employee ID cards: ${label.en}`, `কর্মচারী পরিচয়পত্র: ${label.bn}`);
    },
    async items(ctx, { designation }) {
      const rows = await inService(ctx, designation);
      return rows.map(({ id, name, nameBn }) => ({ id, label: t(name, nameBn) }));
    },
    async content(ctx, _, ids) {
      const rows = await ctx.repo(Staff).find({ where: { id: { in: [...ids] } }, limit: ids.length });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return cardsOf(
        ctx,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
    },
  },
  async verify(sys, id) {
    const staff = await sys.repo(Staff).findOne({ id });
    if (!staff) return null;
    const post = (await sys.labels(Designation, [staff.designation])).get(staff.designation);
    return {
      // A card is good for as long as its bearer is in service here.
      state: staff.active ? 'valid' : 'cancelled',
      facts: [
        { label: employeeCardTexts.name, value: t(staff.name, staff.nameBn) },
        { label: employeeCardTexts.id, value: t(staff.code, staff.code) },
        ...(post ? [{ label: employeeCardTexts.post, value: post }] : []),
      ],
    };
  },
});

async function cardsOf(ctx: Context, bearers: readonly StaffRow[]): Promise<DocumentContent> {
  const { locale, kernel, tenantId } = ctx;
  const format = formatsOf(locale);
  const say = (text: Text | undefined) => text?.[locale] ?? '';
  const fact = (label: Text, value: string | null | undefined) => ({ label: say(label), value: value ?? null });
  const words = employeeCardTexts;
  const posts = await ctx.labels(
    Designation,
    bearers.map(({ designation }) => designation),
  );
  const groups = Staff.fields.bloodGroup.of.choices ?? [];
  const cards = bearers.map((staff) => {
    const blood = groups.find(({ value }) => value === staff.bloodGroup)?.label;
    return {
      name: locale === 'bn' ? staff.nameBn : staff.name,
      id: staff.code,
      photo: picture(staff.photo),
      facts: [
        fact(words.post, say(posts.get(staff.designation))),
        fact(words.blood, blood ? say(blood) : null),
        fact(words.phone, format.phone(staff.phone)),
      ],
      more: [
        fact(words.joined, staff.joiningDate ? format.date(staff.joiningDate) : null),
        fact(words.index, staff.mpoIndex),
        fact(words.emergency, staff.emergencyPhone ? format.phone(staff.emergencyPhone) : null),
      ],
      qr: qrCode(verifyAddress(kernel, { kind, tenantId: tenantId!, record: staff.id })),
      // A bar code has Latin letters and digits only.
      bar: /^[\x20-\x7e]+$/.test(staff.code) ? barCode(staff.code) : null,
    };
  });
  const [only] = cards.length === 1 ? cards : [];
  return {
    title: only ? `${say(words.card)} ${only.id}` : say(kind.labels.many),
    data: { words: { card: say(words.card), photo: say(words.photo), found: say(words.found) }, cards },
  };
}
