import { t } from '../../../kit';

/** The texts of a calendar that leaves the product; `{place}` is filled. */
export const calendarTexts = {
  name: t('{place}: calendar', '{place}: বর্ষপঞ্জি'),
  kinds: {
    holiday: t('Holiday', 'ছুটি'),
    event: t('Event', 'অনুষ্ঠান'),
    exam: t('Exam', 'পরীক্ষা'),
    quiz: t('Quiz', 'কুইজ'),
    lesson: t('Class', 'ক্লাস'),
  },
  tentative: t('The date is subject to moon sighting.', 'তারিখটি চাঁদ দেখার ওপর নির্ভরশীল।'),
};
