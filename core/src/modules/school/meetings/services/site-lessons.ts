import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Meeting } from '@pathshala/shared/modules/school/meetings';
import { addDays } from '@pathshala/shared/text';
import { isRestricted, systemPart, type Context } from '../../../../kernel';
import { provideSiteLessons, type SiteLesson } from '../../cms';

const DAYS_AHEAD = 6;
const MOST = 60;

/**
 * Lessons of the routine that are held live within a week. Other meetings, their people and their links stay inside.
 */
async function lessonsOnSite(seen: Context): Promise<SiteLesson[]> {
  if (await isRestricted(seen, 'meeting.read')) return [];
  const sys = systemPart(seen);
  const rows = await sys.repo(Meeting).find({
    where: {
      date: { gte: seen.today, lte: addDays(seen.today, DAYS_AHEAD) },
      entry: { exists: true },
      state: { in: ['scheduled', 'open', 'live'] },
    },
    sort: ['startsAt'],
    limit: MOST,
  });
  const [sections, subjects] = [
    await sys.labels(
      Section,
      rows.flatMap(({ section }) => section ?? []),
    ),
    await sys.labels(
      Subject,
      rows.flatMap(({ subject }) => subject ?? []),
    ),
  ];
  return rows.flatMap(({ section, subject, startsAt, endsAt, state }) => {
    const [where, about] = [sections.get(section ?? ''), subjects.get(subject ?? '')];
    return where && about ? [{ section: where, subject: about, startsAt, endsAt, isLive: state === 'live' }] : [];
  });
}

provideSiteLessons(lessonsOnSite);
