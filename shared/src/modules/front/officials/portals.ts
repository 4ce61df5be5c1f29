import { t, type Choice } from '../../../kit';

/** The rows of a list: one for each student, employee or class. */
export type RowSource = 'student' | 'staff' | 'class';

/** Places that ask for lists, by the work behind them. Their columns are data, in `exportProfile`. */
export const PORTALS = [
  { value: 'registration6', label: t('Board registration, class 6', 'বোর্ড নিবন্ধন, ষষ্ঠ শ্রেণি') },
  { value: 'registration8', label: t('Board registration, class 8', 'বোর্ড নিবন্ধন, অষ্টম শ্রেণি') },
  { value: 'registration9', label: t('Board registration, class 9 (eSIF)', 'বোর্ড নিবন্ধন, নবম শ্রেণি (ইএসআইএফ)') },
  { value: 'registration11', label: t('Board registration, class 11', 'বোর্ড নিবন্ধন, একাদশ শ্রেণি') },
  { value: 'sscForm', label: t('SSC form fill-up', 'এসএসসি ফরম পূরণ') },
  { value: 'hscForm', label: t('HSC form fill-up', 'এইচএসসি ফরম পূরণ') },
  { value: 'stipend', label: t('Stipend (HSP-MIS)', 'উপবৃত্তি (এইচএসপি-এমআইএস)') },
  { value: 'survey', label: t('Annual survey (BANBEIS)', 'বার্ষিক শিক্ষা জরিপ (ব্যানবেইস)') },
  { value: 'books', label: t('Textbook demand (NCTB)', 'পাঠ্যপুস্তকের চাহিদা (এনসিটিবি)') },
  { value: 'mpoBill', label: t('MPO bill (EMIS)', 'এমপিও বিল (ইএমআইএস)') },
] as const satisfies readonly Choice[];
export type Portal = (typeof PORTALS)[number]['value'];

export const SOURCE_OF: Readonly<Record<Portal, RowSource>> = {
  registration6: 'student',
  registration8: 'student',
  registration9: 'student',
  registration11: 'student',
  sscForm: 'student',
  hscForm: 'student',
  stipend: 'student',
  survey: 'class',
  books: 'class',
  mpoBill: 'staff',
};

/** Lists that are handed in every month; the others are handed in once for an academic year. */
export const MONTHLY: readonly Portal[] = ['mpoBill'];
