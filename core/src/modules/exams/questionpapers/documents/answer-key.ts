import { questionPaperDocuments, questionPaperTexts as words } from '@pathshala/shared/modules/exams/questionpapers';
import type { PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import type { Locale } from '@pathshala/shared/kit';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { headOf, numbered, optionMark, setName, wholePaper } from '../services/printed-paper';

const kind = questionPaperDocuments.answers;

export const answerKeyDocument = documentSpec(kind, {
  async content(ctx, { questionPaper: id }) {
    const { locale } = ctx;
    const format = formatsOf(locale);
    const whole = await wholePaper(ctx, id);
    const head = await headOf(ctx, whole.paper);
    const sets = Array.from({ length: whole.paper.sets! }, (_, index) => index + 1);
    const bySet = sets.map((set) => numbered(whole, set).flatMap(({ questions }) => questions));
    const written = bySet[0]!.filter(({ question }) => question.key.guidance);
    return {
      title: `${kind.labels.one[locale]}, ${head.name}`,
      data: {
        ...head,
        heading: kind.labels.one[locale],
        words: { number: words.number[locale], guidance: words.guidance[locale] },
        sets: sets.map((set) => `${words.set[locale]} ${setName(set, locale)}`),
        rows: bySet[0]!.map(({ number }, at) => ({
          number: format.number(number),
          cells: bySet.map((questions) => answerOf(questions[at]!.question, locale)),
        })),
        guidance: written.map(({ number, question }) => ({
          number: format.number(number),
          text: question.key.guidance!,
        })),
      },
    };
  },
});

/**
 * The right answer in few words: letters of options and of things in their order, pairs, the number, the accepted
 * words. Nothing for questions that a person marks.
 */
function answerOf({ type, content, key }: PaperQuestion, locale: Locale): string {
  if (type === 'single' || type === 'multiple')
    return (content.options ?? [])
      .flatMap(({ id }, index) => (key.options?.includes(id) ? optionMark(index, locale) : []))
      .join(', ');
  if (type === 'trueFalse') return words[key.truth ? 'yes' : 'no'][locale];
  if (type === 'numeric') return key.value === undefined ? '' : formatsOf(locale).number(key.value);
  if (type === 'shortText' || type === 'fillBlanks')
    return (key.accepted ?? []).map((list) => list.join(' / ')).join('; ');
  const { items = [], left = [], right = [] } = content;
  if (type === 'ordering')
    return (key.order ?? [])
      .map((id) =>
        optionMark(
          items.findIndex((each) => each.id === id),
          locale,
        ),
      )
      .join(', ');
  if (type === 'matching')
    return left
      .map(
        ({ id }, at) => `${optionMark(at, locale)} – ${right.find((each) => each.id === key.pairs?.[id])?.text ?? ''}`,
      )
      .join('; ');
  return '–';
}
