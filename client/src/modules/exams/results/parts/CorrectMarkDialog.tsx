import { Modal, NumberInput, Skeleton, Stack, TextInput } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import { markFault } from '@pathshala/shared/modules/exams/exams';
import { resultActions, ResultScrutiny } from '@pathshala/shared/modules/exams/results';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { DialogEnd } from './DialogEnd';

interface CorrectMarkProps {
  application: Row<typeof ResultScrutiny>;
  onClose: () => void;
}
type Part = ActionOutput<typeof resultActions.scrutinyMarks>['parts'][number];

/** The marks that were found when a script was checked again. */
export function CorrectMarkDialog({ application, onClose }: CorrectMarkProps) {
  const { t } = useTranslation('results');
  const asked = useAction(resultActions.scrutinyMarks, { id: application.id }, { keep: false, staleTime: 0 });
  return (
    <Modal opened onClose={onClose} title={t('scrutiny.correct')} closeButtonProps={{ 'aria-label': t('close') }}>
      {asked.data ? (
        <Marks application={application} parts={asked.data.parts} onClose={onClose} />
      ) : asked.isError ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton h="10rem" aria-busy="true" />
      )}
    </Modal>
  );
}

function Marks({ application, parts, onClose }: CorrectMarkProps & { parts: readonly Part[] }) {
  const { t } = useTranslation('results');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [marks, setMarks] = useState(() => new Map(parts.map(({ key, mark }) => [key, mark])));
  const [note, setNote] = useState('');
  const correct = useAction(resultActions.correctMark, {
    changes: [ResultScrutiny.name],
    quiet: (error) => error.status < 500 && error.status !== 0,
    onDone: ({ before, after }) => {
      toast('good', t('scrutiny.corrected', { before: format.number(before), after: format.number(after) }));
      onClose();
    },
  });
  const changed = parts.flatMap(({ key, mark }) => {
    const now = marks.get(key);
    return now === null || now === undefined || now === mark ? [] : [[key, now] as const];
  });
  const faulty = parts.some(({ key, full }) => {
    const now = marks.get(key);
    return now !== null && now !== undefined && markFault(now, full) !== null;
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = note.trim();
        const { id, rev } = application;
        void correct.run({ id, rev, marks: Object.fromEntries(changed), ...(text ? { note: text } : {}) });
      }}
    >
      <Stack gap="sm">
        {parts.map((part, at) => (
          <NumberInput
            key={part.key}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
            label={t('scrutiny.part', { part: nameIn(locale, part), full: format.number(part.full) })}
            description={
              part.mark === null ? t('scrutiny.noMark') : t('scrutiny.was', { mark: format.number(part.mark) })
            }
            min={0}
            max={part.full}
            decimalScale={2}
            value={marks.get(part.key) ?? ''}
            onChange={(value) => setMarks(new Map(marks).set(part.key, value === '' ? null : Number(value)))}
          />
        ))}
        <TextInput
          label={say(ResultScrutiny.fields.note.label)}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogEnd
          error={correct.error}
          yes={t('scrutiny.correct')}
          isReady={changed.length > 0 && !faulty}
          isPending={correct.isPending}
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}
