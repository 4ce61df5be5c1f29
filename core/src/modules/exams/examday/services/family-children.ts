import { t, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { localizeDigits } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';

/** A student who attends, with the number of their guardian. */
export interface FamilyChild {
  student: string;
  name: Text;
  class: Text;
  roll: Text;
  guardian: Text | null;
  guardianId: string | null;
  phone: string | null;
}
const NONE: Text = { en: '', bn: '' };

/** The children of these places, in the order in which they are given; those who have left are none. */
export async function familyChildren(
  sys: Context,
  places: readonly { student: string; section: string; roll: number }[],
): Promise<FamilyChild[]> {
  const ids = places.map(({ student }) => student);
  const students = new Map(
    (await sys.repo(Student).find({ where: { id: { in: ids }, status: 'active' }, sort: [] })).map((row) => [
      row.id,
      row,
    ]),
  );
  const adults = [...students.values()].flatMap(({ guardian }) => guardian ?? []);
  const guardians = new Map(
    (await sys.repo(Guardian).find({ where: { id: { in: adults } }, sort: [] })).map((row) => [row.id, row]),
  );
  const sections = await sys
    .repo(Section)
    .find({ where: { id: { in: [...new Set(places.map(({ section }) => section))] } }, sort: [] });
  const labels = await sectionLabels(sys, sections);
  return places.flatMap(({ student: id, section, roll }): FamilyChild[] => {
    const student = students.get(id);
    if (!student) return [];
    const guardian = guardians.get(student.guardian ?? '');
    return [
      {
        student: id,
        name: t(student.name, student.nameBn),
        class: labels.get(section) ?? NONE,
        roll: t(String(roll), localizeDigits(roll, 'bn')),
        guardian: guardian ? t(guardian.name, guardian.nameBn) : null,
        guardianId: guardian?.id ?? null,
        phone: guardian?.phone ?? null,
      },
    ];
  });
}
