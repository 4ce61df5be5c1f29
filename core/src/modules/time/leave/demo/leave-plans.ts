import { attendanceDays, attendanceOf, openDay } from '../../attendance/demo/attendance';
import { STAFF_REASONS, STUDENT_REASONS } from './leave.data';
import type { LeavePlace, LeavePlan } from './leave-place';

/** Demo applications: those of the demo accounts first, then those that match the registers of the demo section. */
export function* leavePlans(at: LeavePlace): Generator<LeavePlan> {
  const { place } = at;
  const ahead = at.schoolDays(1, 40);
  const before = at.schoolDays(-1, 40);
  const students = at.students(place.section).filter((student) => student !== place.student);
  const teachers = at.teachers().filter((staff) => ![place.teacher, place.secondTeacher, place.head].includes(staff));
  const illness = (nth: number) => STUDENT_REASONS.illness[nth % STUDENT_REASONS.illness.length]!;
  const family = (nth: number) => STUDENT_REASONS.family[nth % STUDENT_REASONS.family.length]!;
  const casual = (nth: number) => STAFF_REASONS.casual[nth % STAFF_REASONS.casual.length]!;

  yield {
    student: place.student,
    type: 'family',
    from: before[9]!,
    until: before[9]!,
    reason: family(3),
    status: 'rejected',
    remark: 'ঐ দিন শ্রেণি পরীক্ষা আছে; অন্য দিনের জন্য আবেদন করুন।',
    ago: 16,
  };
  yield {
    student: place.sibling,
    type: 'illness',
    from: ahead[0]!,
    until: ahead[0]!,
    reason: illness(0),
    status: 'pending',
    ago: 0,
  };
  yield {
    student: students[0]!,
    type: 'illness',
    from: ahead[0]!,
    until: ahead[1]!,
    reason: illness(1),
    status: 'approved',
    ago: 1,
  };
  yield {
    student: students[1]!,
    type: 'family',
    from: ahead[1]!,
    until: ahead[2]!,
    reason: family(0),
    status: 'pending',
    ago: 0,
  };
  yield {
    student: students[2]!,
    type: 'illness',
    from: ahead[0]!,
    until: ahead[0]!,
    half: 'second',
    reason: illness(2),
    status: 'pending',
    ago: 0,
  };
  yield {
    student: students[3]!,
    type: 'family',
    from: ahead[1]!,
    until: ahead[4]!,
    reason: family(2),
    status: 'pending',
    approved: 1,
    ago: 2,
  };
  yield {
    student: students[4]!,
    type: 'family',
    from: ahead[2]!,
    until: ahead[3]!,
    reason: family(1),
    status: 'returned',
    remark: 'কোন আত্মীয়ের অনুষ্ঠান তা উল্লেখ করে আবার পাঠান।',
    ago: 1,
  };
  yield {
    student: students[5]!,
    type: 'family',
    from: ahead[5]!,
    until: ahead[5]!,
    reason: family(3),
    status: 'withdrawn',
    ago: 3,
  };
  yield {
    student: students[6]!,
    type: 'family',
    from: ahead[6]!,
    until: ahead[7]!,
    reason: family(2),
    status: 'cancelRequested',
    endReason: 'অনুষ্ঠানের তারিখ পিছিয়ে গেছে।',
    ago: 4,
  };
  yield {
    student: students[7]!,
    type: 'contest',
    from: ahead[0]!,
    until: ahead[1]!,
    reason: 'আন্তঃস্কুল বিতর্ক প্রতিযোগিতা, জেলা পর্যায়।',
    status: 'approved',
    ago: 2,
  };
  yield* knownAbsences(at);

  yield {
    staff: place.teacher,
    type: 'casual',
    from: before[14]!,
    until: before[14]!,
    reason: casual(0),
    status: 'joined',
    joinedOn: at.nextDay(before[14]!),
    ago: 24,
  };
  yield {
    staff: place.secondTeacher,
    type: 'casual',
    from: ahead[2]!,
    until: ahead[3]!,
    reason: casual(1),
    status: 'pending',
    ago: 0,
  };
  yield {
    staff: teachers[0]!,
    type: 'medical',
    from: ahead[0]!,
    until: ahead[1]!,
    reason: STAFF_REASONS.medical[0],
    status: 'approved',
    ago: 1,
  };
  yield {
    staff: teachers[1]!,
    type: 'casual',
    from: before[4]!,
    until: before[3]!,
    reason: casual(2),
    status: 'approved',
    ago: 9,
  };
  yield {
    staff: teachers[2]!,
    type: 'training',
    from: ahead[0]!,
    until: ahead[2]!,
    reason: STAFF_REASONS.training[0],
    status: 'approved',
    ago: 3,
  };
  yield {
    staff: teachers[3]!,
    type: 'casual',
    from: ahead[4]!,
    until: ahead[4]!,
    half: 'first',
    reason: casual(3),
    status: 'pending',
    ago: 0,
  };
  yield {
    staff: teachers[4]!,
    type: 'earned',
    from: before[24]!,
    until: before[20]!,
    reason: casual(1),
    status: 'joined',
    joinedOn: at.nextDay(before[20]!),
    ago: 40,
  };
  yield {
    staff: teachers[5]!,
    type: 'casual',
    from: before[12]!,
    until: before[12]!,
    reason: casual(2),
    status: 'cancelled',
    endReason: 'ভূমি অফিসের শুনানির তারিখ পরিবর্তন হয়েছে।',
    ago: 20,
  };
}

/** Where the register of the demo section says "on leave", someone had asked for it. */
function* knownAbsences(at: LeavePlace): Generator<LeavePlan> {
  const { section, institution } = at.place;
  // The register of the open day is still to be filled, so nothing is known of it.
  const open = openDay(at.recipe, institution);
  const days = attendanceDays(at.recipe, institution).filter((date) => date >= `${at.year}-01-01` && date < open);
  const runs = new Map<string, { from: string; until: string; remark: string }[]>();
  for (const date of days) {
    for (const { student, status, remark } of attendanceOf(at.recipe, section, date)) {
      if (status !== 'leave') continue;
      const own = runs.get(student) ?? [];
      runs.set(student, own);
      const last = own.at(-1);
      if (last && at.nextDay(last.until) === date && last.remark === (remark ?? '')) last.until = date;
      else own.push({ from: date, until: date, remark: remark ?? '' });
    }
  }
  for (const [student, own] of [...runs].slice(0, 14)) {
    for (const { from, until, remark } of own)
      yield {
        student,
        type: remark.includes('জ্বর') || remark.includes('অসুস্থ') || remark.includes('পীড়া') ? 'illness' : 'family',
        from,
        until,
        reason: remark || 'অভিভাবক জানিয়েছেন।',
        status: 'approved',
        ago: at.daysAgo(from),
      };
  }
}
