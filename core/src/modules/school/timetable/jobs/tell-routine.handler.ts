import { fill, t } from '@pathshala/shared/kit';
import { RoutineVersion, routineDifference, type EntryFacts } from '@pathshala/shared/modules/school/timetable';
import { formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { notify } from '../../messaging';
import { entriesOf, factsOf } from '../services/stage';

const TITLE = t('New class routine from {date}', '{date} থেকে নতুন ক্লাস রুটিন');
const STAFF_BODY = t('Your classes change.', 'আপনার ক্লাস বদলেছে।');
const FAMILY_BODY = t('The classes of the section change.', 'শাখার ক্লাস বদলেছে।');
const CHUNK = 300;

/**
 * Notifies only people whose week changes: teachers, and students and guardians of the sections. A rerun adds nothing.
 */
export default async function tellRoutineJob(sys: Context, { version: id }: { version: string }) {
  const version = await sys.repo(RoutineVersion).findOne({ id, state: { in: ['published', 'superseded'] } });
  if (!version) return;
  const before = version.basedOn ? (await entriesOf(sys, version.basedOn)).map(factsOf) : [];
  const changes = routineDifference<EntryFacts>(before, (await entriesOf(sys, id)).map(factsOf));
  const touched = changes.flatMap((change) => [
    ...(change.before ? [change.before] : []),
    ...(change.after ? [change.after] : []),
  ]);
  const staff = [...new Set(touched.map((entry) => entry.staff))];
  const sections = [...new Set(touched.map((entry) => entry.section))];
  const title = fill(TITLE, { date: { en: formatDate(version.from, 'en'), bn: formatDate(version.from, 'bn') } });
  const tell = (users: readonly string[], body: typeof STAFF_BODY, link: string) =>
    notify(
      sys,
      [...new Set(users)].map((user) => ({
        user,
        institution: sys.tenantId!,
        kind: 'notice' as const,
        title: title.en,
        titleBn: title.bn,
        body: body.en,
        bodyBn: body.bn,
        link,
        source: `routine:${id}`,
      })),
    );
  await tell(
    (await accountsOf(sys, { staff })).map(({ user }) => user),
    STAFF_BODY,
    '/edu/site/routine/master',
  );
  const seats = (
    await sys
      .repo(Enrolment)
      .find({ where: { section: { in: sections }, from: { lte: sys.today } }, sort: [], atMost: 20_000 })
  ).filter((seat) => !seat.until || seat.until >= sys.today);
  const students = seats.map(({ student }) => student);
  for (let from = 0; from < students.length; from += CHUNK) {
    const some = students.slice(from, from + CHUNK);
    const people = await sys.repo(Student).find({ where: { id: { in: some } }, sort: [], atMost: CHUNK });
    const guardians = [...new Set(people.flatMap((person) => person.guardian ?? []))];
    await tell(
      (await accountsOf(sys, { students: some, guardians })).map(({ user }) => user),
      FAMILY_BODY,
      '/student/attendance/routine',
    );
  }
}
