import { t, type ReportRow, type Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { reportSpec, type Context } from '../../../../kernel';
import { reachInstitutions } from '../../../foundation/identity';
import { presentPlaces } from '../services/present-places';

interface GroupRow extends ReportRow {
  keys: { institution: string; student: string; section: string };
}
const REASON = 'students of a group';
type Given = {
  institution?: string | undefined;
  gender?: Row<typeof Student>['gender'] | undefined;
  q?: string | undefined;
};

/** Students by place in the institutions of the caller's group, institution by institution. */
export const groupReport = reportSpec<(typeof studentsReports.group)['parameters'], GroupRow>(studentsReports.group, {
  rows: (ctx, given) => foundOnce(ctx, given),
  async facts(ctx, given) {
    const rows = await foundOnce(ctx, given);
    const institutions = new Set(rows.map(({ keys }) => keys.institution)).size;
    return [
      { key: 'students', label: t('Students', 'শিক্ষার্থী'), kind: 'int', value: rows.length },
      { key: 'institutions', label: t('Institutions', 'প্রতিষ্ঠান'), kind: 'int', value: institutions },
    ];
  },
  async describe(ctx, rows) {
    const ids = [...new Set(rows.map(({ keys }) => keys.institution))];
    const named = new Map<string, ReportRow['cells']>();
    for (const { inside } of await reachInstitutions(ctx, { reason: REASON, area: 'students', ids }))
      for (const [student, cells] of await namesIn(inside, rows)) named.set(student, cells);
    return rows.map((row) => ({ ...row, cells: { ...row.cells, ...named.get(row.keys.student) } }));
  },
});

/** Rows and figures of one answer are of one reading. */
function foundOnce(ctx: Context, given: Given): Promise<GroupRow[]> {
  const key = `students.group:${JSON.stringify(given)}`;
  const known = ctx.memo.get(key) as Promise<GroupRow[]> | undefined;
  if (known) return known;
  const found = find(ctx, given);
  ctx.memo.set(key, found);
  return found;
}

async function find(ctx: Context, { institution: asked, gender, q }: Given): Promise<GroupRow[]> {
  const out: GroupRow[] = [];
  for (const { institution, inside } of await reachInstitutions(ctx, {
    reason: REASON,
    area: 'students',
    ids: asked ? [asked] : undefined,
  })) {
    const { places } = await presentPlaces(inside);
    const wanted =
      gender || q
        ? new Set(
            (await inside.repo(Student).find({ where: gender ? { gender } : {}, ...(q ? { q } : {}), sort: [] })).map(
              ({ id }) => id,
            ),
          )
        : null;
    const label = { en: institution.name, bn: institution.nameBn };
    for (const { student, section, roll } of places)
      if (!wanted || wanted.has(student))
        out.push({ keys: { institution: institution.id, student, section }, cells: { institution: label, roll } });
  }
  return out;
}

async function namesIn(inside: Context, all: readonly GroupRow[]): Promise<Map<string, ReportRow['cells']>> {
  const rows = all.filter(({ keys }) => keys.institution === inside.tenantId);
  const people = await inside.repo(Student).find({ where: { id: { in: rows.map(({ keys }) => keys.student) } } });
  const adults = await inside
    .repo(Guardian)
    .find({ where: { id: { in: people.flatMap((row) => row.guardian ?? []) } } });
  const phones = new Map(adults.map((row) => [row.id, row.phone]));
  const titles = await inside.labels(Section, [...new Set(rows.map(({ keys }) => keys.section))]);
  const sections = new Map(rows.map(({ keys }) => [keys.student, keys.section]));
  return new Map(
    people.map((row) => [
      row.id,
      {
        name: { en: row.name, bn: row.nameBn },
        code: row.code,
        gender: row.gender,
        section: titles.get(sections.get(row.id) ?? '') ?? null,
        phone: phones.get(row.guardian ?? '') ?? row.phone ?? null,
      },
    ]),
  );
}
