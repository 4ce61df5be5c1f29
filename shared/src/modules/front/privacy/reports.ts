import { defineReport, t } from '../../../kit';
import { DataBreach } from './entities/data-breach';
import { DataTerm } from './entities/data-term';

export const privacyReports = {
  /** Kinds of records with values of people, read off their declarations; the register that the law asks for. */
  register: defineReport('privacy', {
    name: 'register',
    title: t('Register of processing', 'তথ্য প্রক্রিয়াকরণের রেজিস্টার'),
    hint: t(
      'Kinds of records that hold data of people: whose, which values, who may read them by role, how long, and what an erasure does.',
      'যেসব নথিতে মানুষের তথ্য থাকে: কার, কী কী তথ্য, কোন ভূমিকার ব্যক্তি দেখতে পারেন, কত দিন, এবং মোছার অনুরোধে কী হয়।',
    ),
    permission: 'privacy.register',
    parameters: {},
    columns: {
      module: { kind: 'text', label: t('Area', 'ক্ষেত্র'), sortable: true },
      record: { kind: 'text', label: t('Records', 'নথি'), heading: true, sortable: true },
      whose: { kind: 'text', label: t('Whose', 'কার') },
      values: { kind: 'text', label: t('Personal values', 'ব্যক্তিগত তথ্য') },
      readers: { kind: 'text', label: t('Read by', 'কারা দেখেন') },
      days: { kind: 'int', label: t('Kept for days', 'যত দিন থাকে') },
      atErasure: { kind: 'text', label: t('At an erasure', 'মোছার অনুরোধে') },
    },
    restsOn: [DataTerm],
    papers: ['a4Landscape', 'legalLandscape'],
    empty: t('No records hold data of people.', 'কোনো নথিতে ব্যক্তিগত তথ্য নেই।'),
  }),
  /** Requests and breaches with the time that is left, of every institution; those without any are left out. */
  duties: defineReport('privacy', {
    name: 'duties',
    title: t('Duties of data protection', 'তথ্য সুরক্ষার দায়িত্ব'),
    hint: t(
      'Institutions with open requests or breaches. The texts of requests stay with the institution.',
      'যেসব প্রতিষ্ঠানে আবেদন বা তথ্য লঙ্ঘন চলমান। আবেদনের লেখা প্রতিষ্ঠানের কাছেই থাকে।',
    ),
    permission: 'privacy.duties',
    parameters: {},
    columns: {
      institution: { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান'), heading: true, sortable: true },
      requests: { kind: 'int', label: t('Open requests', 'চলমান আবেদন'), total: 'sum', sortable: true },
      late: { kind: 'int', label: t('Overdue', 'সময় পেরোনো'), total: 'sum', sortable: true },
      next: { kind: 'date', label: t('Next answer by', 'পরের উত্তরের শেষ তারিখ'), sortable: true },
      breaches: { kind: 'int', label: t('Open breaches', 'চলমান লঙ্ঘন'), total: 'sum', sortable: true },
      reportBy: { kind: 'dateTime', label: t('Report by', 'জানানোর শেষ সময়') },
    },
    restsOn: [DataBreach],
    papers: ['a4', 'a4Landscape'],
    empty: t('No request and no breach is open.', 'কোনো আবেদন বা তথ্য লঙ্ঘন চলমান নেই।'),
  }),
};
