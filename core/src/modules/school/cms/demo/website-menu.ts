import { type Own, status, titles, type WebsiteRows } from './website-rows';

export function menuRows(
  own: Own,
  id: (kind: string, key: string) => string,
  {
    hasJubilee,
    hasLibrary,
    namesStudents,
    alias,
  }: { hasJubilee: boolean; hasLibrary: boolean; namesStudents: boolean; alias: string },
): WebsiteRows['webMenuItem'] {
  type Target = Pick<WebsiteRows['webMenuItem'][number], 'target' | 'page' | 'ownPage' | 'address'>;
  const page = (key: NonNullable<Target['page']>): Target => ({ target: 'page', page: key });
  type Leaf = readonly [en: string, bn: string, target: Target];
  type Branch = readonly [en: string, bn: string, target: Target, children?: readonly Leaf[]];
  const tree: readonly Branch[] = [
    [
      'About us',
      'পরিচিতি',
      { target: 'heading' },
      [
        ['History and aims', 'ইতিহাস ও লক্ষ্য', page('about')],
        ['Teachers and employees', 'শিক্ষক ও কর্মচারী', page('employees')],
        ['Class rooms', 'শ্রেণিকক্ষ', page('classRooms')],
        ...(hasJubilee ? [['Golden jubilee', 'সুবর্ণজয়ন্তী', page('jubilee')] as const] : []),
      ],
    ],
    [
      'Students',
      'শিক্ষার্থী',
      { target: 'heading' },
      [
        ...(namesStudents ? [['Names by section', 'শাখাভিত্তিক নাম', page('students')] as const] : []),
        ['Statistics', 'পরিসংখ্যান', page('studentStatistics')],
        ['Exam results', 'পরীক্ষার ফলাফল', { target: 'link', address: `/web/exam-result?alias=${alias}` }],
        ['Syllabus', 'পাঠ্যসূচি', page('syllabus')],
        ...(hasLibrary ? [['Library catalogue', 'গ্রন্থাগারের বই', page('library')] as const] : []),
        ['Clubs', 'ক্লাবসমূহ', { target: 'own', ownPage: id('webPage', 'co-curricular-0') }],
        ['Uniform', 'ইউনিফর্ম', { target: 'own', ownPage: id('webPage', 'uniform-2') }],
      ],
    ],
    ['Notices', 'নোটিশ', page('notices')],
    ['Calendar', 'বর্ষপঞ্জি', page('calendar')],
    [
      'Admission',
      'ভর্তি',
      { target: 'heading' },
      [
        ['Prospectus', 'প্রসপেক্টাস', page('prospectus')],
        ['Online class rooms', 'অনলাইন শ্রেণিকক্ষ', page('eduClassRooms')],
      ],
    ],
    [
      'Gallery',
      'গ্যালারি',
      { target: 'heading' },
      [
        ['Photos', 'ছবিঘর', page('gallery')],
        ['Videos', 'ভিডিও', page('videos')],
      ],
    ],
    [
      'Services',
      'সেবা',
      { target: 'heading' },
      [
        ['Citizen charter', 'সেবা প্রদান প্রতিশ্রুতি', page('citizenCharter')],
        ['Complaints', 'অভিযোগ', page('complaintOfficer')],
        ['Documents', 'নথিপত্র', page('documents')],
      ],
    ],
    ['Contact', 'যোগাযোগ', page('contact')],
  ];
  return tree.flatMap(([en, bn, target, children = []], at) => [
    own('webMenuItem', en, { ...titles({ en, bn }), ...target, newTab: false, rank: at + 1, status }),
    ...children.map(([childEn, childBn, childTarget], place) =>
      own('webMenuItem', `${en}/${childEn}`, {
        parent: id('webMenuItem', en),
        ...titles({ en: childEn, bn: childBn }),
        ...childTarget,
        newTab: false,
        rank: place + 1,
        status,
      }),
    ),
  ]);
}
