import { questionFaults } from '@pathshala/shared/modules/exams/questionBank';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useDraft, useDraftOwner } from '../../../../../kit/form/drafts';
import type { Values } from '../../../../../kit/form/entity-values';
import { useUnsavedGuard } from '../../../../../kit/form/use-unsaved-guard';
import { useText } from '../../../../../kit/text/locale';
import { useSaveQuestion, type QuestionBank, type QuestionRow } from './question-bank';
import { blankContent, cleanQuestion, type QuestionValues } from '../../questions/edit/question-values';

const FIELDS = [
  'class',
  'subject',
  'chapter',
  'difficulty',
  'type',
  'body',
  'image',
  'content',
  'key',
  'explanation',
  'marks',
] as const;

const DRAFTS: Record<QuestionBank, string> = {
  institution: 'quiz-question',
  exam: 'exam-question',
  group: 'group-quiz-question',
};

/** Initial values of a new question; the last one's place in the book is kept, for writing many in a row. */
const blankQuestion = (like?: QuestionValues): QuestionValues => {
  const type = like?.type ?? 'single';
  return {
    class: like?.class,
    subject: like?.subject,
    chapter: like?.chapter,
    difficulty: like?.difficulty ?? 'medium',
    type,
    marks: like?.marks ?? 1,
    ...blankContent(type),
  };
};
const valuesOf = (record: QuestionRow): QuestionValues =>
  Object.fromEntries(
    FIELDS.map((name) => [name, (record as Record<string, unknown>)[name]]),
  ) as unknown as QuestionValues;

/** The logic of writing one question: draft on the device, missing parts, saving as draft or as ready. */
export function useQuestion(
  record: QuestionRow | undefined,
  bank: QuestionBank,
  onSaved: (row: QuestionRow, isLast: boolean) => void,
) {
  const { t } = useTranslation('questionBank');
  const say = useText();
  const [base, setBase] = useState(record);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Initial values of a form do not follow later renders.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const initial = useMemo(() => (record ? valuesOf(record) : blankQuestion()), []);
  const form = useForm<QuestionValues>({ defaultValues: initial });
  const { isDirty } = form.formState;
  const owner = useDraftOwner();
  const draft = useDraft(`${owner}/${DRAFTS[bank]}/${record?.id ?? 'new'}`, form as never, {
    initial: initial as unknown as Values,
  });
  const release = useUnsavedGuard(isDirty && !draft.isKept);
  const saving = useSaveQuestion(bank);

  const save = async (status: 'draft' | 'ready', isLast: boolean): Promise<void> => {
    const values = form.getValues();
    const sent = { ...values, body: values.body?.trim() ? values.body : undefined, ...cleanQuestion(values), status };
    const found: Record<string, string> = {};
    if (bank !== 'group')
      for (const field of ['class', 'subject'] as const) if (!sent[field]) found[field] = t('group.needed');
    if (status === 'ready')
      for (const { field, text } of questionFaults(
        { type: sent.type, content: sent.content, key: sent.key },
        sent.body ?? '',
      ))
        found[field] = [found[field], say(text)].filter(Boolean).join('\n');
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== ''));
    const cleared = base
      ? Object.fromEntries(
          FIELDS.filter(
            (name) => given[name] === undefined && (base as Record<string, unknown>)[name] !== undefined,
          ).map((name) => [name, null]),
        )
      : {};
    const outcome = await saving.save(base, given, cleared as Record<string, null>);
    if (!outcome.ok) {
      const errors = outcome.error.fieldErrors;
      setFaults(
        Object.fromEntries(
          Object.entries(errors ?? {}).map(([path, messages]) => [
            path.replace(/^patch\./, '').split('.')[0]!,
            messages.join('\n'),
          ]),
        ),
      );
      setFailure(errors ? null : outcome.error);
      return;
    }
    draft.done();
    release();
    const row = outcome.data;
    if (isLast || base) setBase(row);
    form.reset(isLast ? valuesOf(row) : blankQuestion(values));
    onSaved(row, isLast);
  };
  return { form, faults, failure, draft, save, base, isSaving: saving.isSaving };
}
