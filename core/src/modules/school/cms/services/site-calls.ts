import { t } from '@pathshala/shared/kit';
import {
  PublicEmployee,
  publicPage,
  sitePath,
  StudentCount,
  type SiteFrame,
  type SiteMenuEntry,
} from '@pathshala/shared/modules/school/cms';
import { isRestricted, type Context, type Where } from '../../../../kernel';

/** Entries of the menu for what is open today; of a module that the package lacks there is none. */
export async function openCalls(seen: Context, alias: string): Promise<SiteMenuEntry[]> {
  const entries: SiteMenuEntry[] = [];
  for (const { entity, state, from, until, title, path } of seen.kernel.registry.siteCalls) {
    if (await isRestricted(seen, `${entity.name}.read`)) continue;
    const open: Where = { state, [from]: { lte: seen.today }, [until]: { gte: seen.today } };
    if (await seen.repo(entity).findOne(open))
      entries.push({ title, href: sitePath(path, alias), newTab: false, children: [] });
  }
  return entries;
}

/** Pages that most visitors come for: words, address, and the right without which the package lacks them. */
const DOORS = [
  [t('Admission', 'ভর্তি'), '/web/admission', 'admissionDeclaration.read'],
  [t('Exam results', 'পরীক্ষার ফলাফল'), '/web/exam-result', 'result.read'],
  [t('Pay fees', 'ফি পরিশোধ'), '/web/student-fee', 'feeLine.read'],
] as const;

/** The links below the slides of the front page. */
export async function quickLinks(
  seen: Context,
  { alias, pages }: { alias: string; pages: readonly string[] },
): Promise<SiteFrame['links']> {
  const links: SiteFrame['links'] = [];
  for (const [title, path, right] of DOORS)
    if (!(await isRestricted(seen, right))) links.push({ title, href: sitePath(path, alias) });
  if (pages.includes('calendar')) {
    const { title, path } = publicPage('calendar');
    links.push({ title, href: sitePath(path, alias) });
  }
  return links;
}

/** Counts of the pages that the institution keeps open, in figures of the whole; a closed page counts nobody. */
export async function siteFigures(seen: Context, pages: readonly string[]): Promise<SiteFrame['figures']> {
  const students = pages.includes('studentStatistics')
    ? (await seen.repo(StudentCount).find()).reduce((sum, { total }) => sum + total, 0)
    : 0;
  const teachers = pages.includes('employees') ? await seen.repo(PublicEmployee).count({ teaching: true }) : 0;
  return { ...(students > 0 ? { students } : {}), ...(teachers > 0 ? { teachers } : {}) };
}
