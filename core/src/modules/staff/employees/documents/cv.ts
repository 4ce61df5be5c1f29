import { fill, type Field, type Text } from '@pathshala/shared/kit';
import { cvTexts, employeesDocuments } from '@pathshala/shared/modules/staff/employees';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, picture } from '../../../../kernel';

const kind = employeesDocuments.cv;
const fields: Readonly<Record<string, Field>> = Staff.fields;

/** The file of an employee on paper; unknown facts are left out. */
export const cvDocument = documentSpec(kind, {
  async content(ctx, { staff: id }) {
    const { locale } = ctx;
    const say = (text: Text | undefined) => text?.[locale] ?? '';
    const format = formatsOf(locale);
    const staff = await ctx.repo(Staff).get(id);
    const post = (await ctx.labels(Designation, [staff.designation])).get(staff.designation);
    const of = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : (en ?? bn)) ?? null;
    const fact = (name: string, value: string | null | undefined) => ({
      label: say(fields[name]!.label),
      value: value ?? null,
    });
    const choice = (name: string, value: string | undefined) =>
      fact(name, say(fields[name]!.of.choices?.find((each) => each.value === value)?.label) || null);
    const year = (value: number | undefined) => (value === undefined ? '' : format.digits(value));
    const words = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(', ');
    const block = (name: string, rows: { main: string; more: string; side: string }[]) => ({
      title: say(fields[name]!.label),
      rows,
    });
    const { code } = staff;
    return {
      title: `${say(kind.labels.one)} ${code}`,
      data: {
        heading: say(kind.labels.one),
        name: of(staff.name, staff.nameBn),
        otherName: locale === 'bn' ? staff.name : staff.nameBn,
        post: say(post),
        photo: picture(staff.photo),
        contact: words([format.phone(staff.phone), staff.email]),
        facts: [
          fact('code', code),
          fact('joiningDate', staff.joiningDate ? format.date(staff.joiningDate) : null),
          choice('employment', staff.employment),
          fact('subject', staff.subject),
          fact('mpoIndex', staff.mpoIndex),
          fact('dateOfBirth', staff.dateOfBirth ? format.date(staff.dateOfBirth) : null),
          fact('fatherName', of(staff.fatherName, staff.fatherNameBn)),
          fact('motherName', of(staff.motherName, staff.motherNameBn)),
          choice('gender', staff.gender),
          choice('religion', staff.religion),
          choice('maritalStatus', staff.maritalStatus),
          choice('bloodGroup', staff.bloodGroup),
          fact('nationality', staff.nationality),
          fact('nationalId', staff.nationalId),
          fact('address', of(staff.address, staff.addressBn)),
          fact('permanentAddress', of(staff.permanentAddress, staff.permanentAddressBn)),
        ],
        blocks: [
          block(
            'education',
            staff.education.map((row) => ({
              main: words([row.degree, row.field]),
              more: words([row.institution, row.result]),
              side: year(row.year),
            })),
          ),
          block(
            'experience',
            staff.experience.map((row) => ({
              main: words([row.post, row.institution]),
              more: row.note ?? '',
              side: `${format.shortDate(row.from)} – ${row.until ? format.shortDate(row.until) : say(cvTexts.present)}`,
            })),
          ),
          block(
            'training',
            staff.training.map((row) => ({
              main: row.name,
              more: words([
                row.organiser,
                row.days === undefined ? '' : fill(cvTexts.days, { days: row.days })[locale],
                row.result,
              ]),
              side: year(row.year),
            })),
          ),
          block(
            'references',
            staff.references.map((row) => ({
              main: row.name,
              more: words([row.post, row.relation]),
              side: row.phone ? format.phone(row.phone) : '',
            })),
          ),
        ].filter(({ rows }) => rows.length > 0),
        signatures: [{ name: '', role: say(cvTexts.signature), image: null }],
      },
    };
  },
});
