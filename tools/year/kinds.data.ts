import type { Kind } from './stage';

const named = (name: string, nameBn: string) => ({ name, nameBn });
const subject = (code: string, name: string, nameBn: string) => ({ code, name, nameBn });

/** Three institutions of different kinds: a school with two shifts, a college, a madrasa. */
export const KINDS: Readonly<
  Record<
    Kind,
    {
      alias: string;
      name: string;
      nameBn: string;
      phone: string;
      /** Tells the mobile numbers of the institutions apart. */
      digit: number;
      chart: 'school' | 'college';
      shifts: readonly { name: string; nameBn: string; startsAt: string; endsAt: string }[];
      classes: readonly [{ name: string; nameBn: string }, { name: string; nameBn: string }];
      subjects: readonly { code: string; name: string; nameBn: string }[];
      /** Paisa a month. */
      tuition: number;
    }
  >
> = {
  school: {
    alias: 'padma',
    ...named('Padma Model High School', 'পদ্মা মডেল উচ্চ বিদ্যালয়'),
    phone: '01711000001',
    digit: 1,
    chart: 'school',
    shifts: [
      { ...named('Morning', 'প্রভাতি'), startsAt: '07:30', endsAt: '11:45' },
      { ...named('Day', 'দিবা'), startsAt: '12:00', endsAt: '16:30' },
    ],
    classes: [named('Six', 'ষষ্ঠ'), named('Seven', 'সপ্তম')],
    subjects: [
      subject('101', 'Bangla', 'বাংলা'),
      subject('107', 'English', 'ইংরেজি'),
      subject('109', 'Mathematics', 'গণিত'),
    ],
    tuition: 60_000,
  },
  college: {
    alias: 'jamuna',
    ...named('Jamuna College', 'যমুনা কলেজ'),
    phone: '01711000002',
    digit: 2,
    chart: 'college',
    shifts: [{ ...named('Day', 'দিবা'), startsAt: '09:00', endsAt: '15:00' }],
    classes: [named('Eleven', 'একাদশ'), named('Twelve', 'দ্বাদশ')],
    subjects: [
      subject('101', 'Bangla', 'বাংলা'),
      subject('107', 'English', 'ইংরেজি'),
      subject('174', 'Physics', 'পদার্থবিজ্ঞান'),
    ],
    tuition: 90_000,
  },
  madrasah: {
    alias: 'karnaphuli',
    ...named('Karnaphuli Dakhil Madrasah', 'কর্ণফুলী দাখিল মাদ্রাসা'),
    phone: '01711000003',
    digit: 3,
    chart: 'school',
    shifts: [{ ...named('Day', 'দিবা'), startsAt: '08:30', endsAt: '14:30' }],
    classes: [named('Dakhil six', 'দাখিল ষষ্ঠ'), named('Dakhil seven', 'দাখিল সপ্তম')],
    subjects: [
      subject('101', 'Quran Majid', 'কুরআন মাজিদ'),
      subject('107', 'Arabic', 'আরবি'),
      subject('109', 'Mathematics', 'গণিত'),
    ],
    tuition: 40_000,
  },
};
