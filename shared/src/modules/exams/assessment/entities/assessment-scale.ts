import { access, defineEntity, EVERYONE, f, t, type Text } from '../../../../kit';

const ONCE = t('Each level must start at a different percentage.', 'প্রতিটি স্তরের শুরু আলাদা হতে হবে।');

/** Rules that turn ratings into a level; the national transcript has seven. */
export const AssessmentScale = defineEntity({
  name: 'assessmentScale',
  labels: {
    one: t('Assessment result setting', 'মূল্যায়নের ফলাফল সেটিংস'),
    many: t('Assessment result settings', 'মূল্যায়নের ফলাফল সেটিংস'),
  },
  fields: {
    ...f.names({ max: 80 }),
    levels: f.rows(
      {
        name: f.text({ label: t('Level', 'স্তর (ইংরেজি)'), max: 40 }),
        nameBn: f.text({ label: t('Level (Bengali)', 'স্তর (বাংলা)'), max: 40 }),
        from: f.int({ label: t('Starts at', 'শুরু'), min: -100, max: 100 }),
      },
      {
        label: t('Levels', 'স্তর'),
        help: t(
          'Triangles minus squares, as a percentage of all ratings: from -100 to 100. A student below every threshold is on the lowest level.',
          'ত্রিভুজ বিয়োগ চতুর্ভুজ, মোট নির্দেশকের শতকরা হিসেবে: -১০০ থেকে ১০০। সবচেয়ে কম শুরুর নিচে হলে সর্বনিম্ন স্তর।',
        ),
        min: 1,
        max: 10,
        judge: levelFaults,
      },
    ),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  // Families read the legend of their transcripts.
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
});

interface LevelFault {
  row: number;
  column: string;
  text: Text;
}
function levelFaults(rows: readonly { from?: number | undefined }[]): LevelFault[] {
  const seen = new Set<number>();
  return rows.flatMap(({ from }, row): LevelFault[] => {
    if (from === undefined) return [];
    const isTwice = seen.has(from);
    seen.add(from);
    return isTwice ? [{ row, column: 'from', text: ONCE }] : [];
  });
}
