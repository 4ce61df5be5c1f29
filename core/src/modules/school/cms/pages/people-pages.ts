import { AppError, fill, kernelErrors, t, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import {
  ITEM_PAGES,
  PublicEmployee,
  publicPage,
  PublicStudent,
  sitePath,
  StudentCount,
  type SiteBlock,
} from '@pathshala/shared/modules/school/cms';
import { localizeDigits } from '@pathshala/shared/text';
import { activeSections } from '../../academics';
import { counted, heading, plain, type PageBuilder } from './page-parts';

const TEACHERS = t('Teachers', 'শিক্ষকবৃন্দ');
const OTHERS = t('Employees', 'কর্মচারীবৃন্দ');
const ROLL = t('Roll {roll}', 'রোল {roll}');
const STUDENTS = t('{count} students', '{count} জন শিক্ষার্থী');
const TOTAL = t('Total', 'সর্বমোট');
const digits = (value: number): Text => t(String(value), localizeDigits(value, 'bn'));
const studentPath = (site: string, { code, enrolment }: { code: string; enrolment: string }) =>
  ITEM_PAGES.find(({ key }) => key === 'student')!.path.replace(
    ':username.:site_id.:student_history_id',
    `${encodeURIComponent(code)}.${site}.${enrolment}`,
  );

export const employees: PageBuilder = async ({ seen, setting }) => {
  const rows = (await seen.repo(PublicEmployee).find()).filter((row) => setting.employees === 'all' || row.teaching);
  return {
    blocks: [[true, TEACHERS] as const, [false, OTHERS] as const].flatMap(([teaching, title]): SiteBlock[] => {
      const own = rows.filter((row) => row.teaching === teaching);
      return own.length === 0
        ? []
        : [
            heading(title),
            {
              kind: 'people',
              items: own.map((row) => ({ name: t(row.name, row.nameBn), post: t(row.post, row.postBn) })),
            },
          ];
    }),
  };
};

/** How many, by section; no name. */
export const studentStatistics: PageBuilder = async ({ seen }) => {
  const counts = new Map((await seen.repo(StudentCount).find()).map((row) => [row.section, row]));
  const sections = (await activeSections(seen)).filter((section) => counts.has(section.id));
  if (sections.length === 0) return { blocks: [] };
  const labels = await seen.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const rows = sections.map((section) => ({
    label: labels.get(section.id) ?? t(section.name, section.nameBn),
    ...counts.get(section.id)!,
  }));
  const sum = (field: 'boys' | 'girls' | 'total') => counted(rows.reduce((all, row) => all + row[field], 0));
  return {
    blocks: [
      {
        kind: 'table',
        caption: t('Students by class and section', 'শ্রেণি ও শাখাভিত্তিক শিক্ষার্থীসংখ্যা'),
        columns: [t('Class and section', 'শ্রেণি ও শাখা'), t('Boys', 'ছাত্র'), t('Girls', 'ছাত্রী'), t('Total', 'মোট')],
        rows: [
          ...rows.map((row) => [row.label, counted(row.boys), counted(row.girls), counted(row.total)]),
          [TOTAL, sum('boys'), sum('girls'), sum('total')],
        ],
        numbers: [1, 2, 3],
        hasTotal: true,
      },
    ],
  };
};

/** The sections; with one named, the names in it. */
export const students: PageBuilder = async ({ seen, site, setting, item }) => {
  if (item) {
    const section = await seen.repo(Section).findOne({ id: item, active: true });
    if (!section) throw new AppError(kernelErrors.NOT_FOUND);
    const rows = await seen.repo(PublicStudent).find({ where: { section: section.id } });
    const label = (await seen.labels(Section, [section.id])).get(section.id) ?? t(section.name, section.nameBn);
    return {
      title: label,
      isUnlisted: true,
      blocks:
        rows.length === 0
          ? []
          : [
              {
                kind: 'people',
                items: rows.map((row) => ({
                  name: t(row.name, row.nameBn),
                  post: fill(ROLL, { roll: row.roll }),
                  ...(setting.students === 'details' ? { href: studentPath(site.id, row) } : {}),
                })),
              },
            ],
    };
  }
  const shown = await seen
    .repo(PublicStudent)
    .aggregate<{ _id: string; n: number }>({}, [{ $group: { _id: '$section', n: { $sum: 1 } } }]);
  const counts = new Map(shown.map(({ _id, n }) => [_id, n]));
  const sections = (await activeSections(seen)).filter(({ id }) => counts.has(id));
  const labels = await seen.labels(
    Section,
    sections.map(({ id }) => id),
  );
  return {
    blocks:
      sections.length === 0
        ? []
        : [
            {
              kind: 'cards',
              items: sections.map(({ id, name, nameBn }) => ({
                title: labels.get(id) ?? t(name, nameBn),
                meta: [fill(STUDENTS, { count: counts.get(id)! })],
                href: sitePath(publicPage('students').path, site.alias, { section: id }),
              })),
            },
          ],
  };
};

/** `item` is `USERNAME.ENROLMENT`. Only the student or their card gives both away. */
export const student: PageBuilder = async ({ seen, site, item = '' }) => {
  const at = item.lastIndexOf('.');
  const row = await seen
    .repo(PublicStudent)
    .findOne({ code: item.slice(0, Math.max(at, 0)), enrolment: item.slice(at + 1) });
  if (!row) throw new AppError(kernelErrors.NOT_FOUND);
  const [section, year] = [
    (await seen.labels(Section, [row.section])).get(row.section),
    (await seen.labels(AcademicYear, [row.year])).get(row.year),
  ];
  return {
    title: t(row.name, row.nameBn),
    isUnlisted: true,
    blocks: [
      { kind: 'text', text: t(`${row.name} studies at ${site.name}.`, `${row.nameBn} ${site.nameBn}-এ অধ্যয়নরত।`) },
      {
        kind: 'facts',
        items: [
          { label: t('Student ID', 'শিক্ষার্থী আইডি'), value: plain(row.code) },
          ...(section ? [{ label: t('Class and section', 'শ্রেণি ও শাখা'), value: section }] : []),
          { label: t('Roll', 'রোল'), value: digits(row.roll) },
          ...(year ? [{ label: t('Academic year', 'শিক্ষাবর্ষ'), value: year }] : []),
          { label: t('Institution', 'প্রতিষ্ঠান'), value: t(site.name, site.nameBn) },
        ],
      },
    ],
  };
};
