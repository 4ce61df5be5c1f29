import { Alert, Button, Group, Paper, Select, Stack, Text, Textarea, Title } from '@mantine/core';
import { questionTypes, type QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { BodyEditor } from '../../questions/edit/BodyEditor';
import classes from '../../questions/edit/Edit.module.css';
import { KeyEditor } from '../../questions/edit/KeyEditor';
import { PictureField } from '../../questions/edit/PictureField';
import { blanksIn, changeType, type QuestionValues } from '../../questions/edit/question-values';
import { useFocusFault } from '../../../../../kit/form/use-focus-fault';
import { QuestionPlace } from './QuestionPlace';
import { QuestionPreview } from './QuestionPreview';
import { SaveButtons } from './SaveButtons';
import type { QuestionBank, QuestionRow } from './question-bank';
import { useQuestion } from './use-question';

interface QuestionFormProps {
  bank: QuestionBank;
  record: QuestionRow | undefined;
  /** Counts the questions written in a row; a new one begins with an empty text. */
  round: number;
  onSaved: (row: QuestionRow, isLast: boolean) => void;
  onCancel: () => void;
}

/**
 * Writing a question, with a preview of what a student will see. Ctrl+S saves, Ctrl+Enter saves and begins the next
 * one.
 */
export function QuestionForm({ bank, record, round, onSaved, onCancel }: QuestionFormProps) {
  const { t } = useTranslation('questionBank');
  const say = useText();
  const { form, faults, failure, draft, save, base, isSaving } = useQuestion(record, bank, onSaved);
  useFocusFault(faults);
  const { control, setValue, getValues } = form;
  const values = useWatch({ control }) as QuestionValues;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || isSaving) return;
    if (event.key === 's') void save('ready', true);
    else if (event.key === 'Enter' && !base) void save('ready', false);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
  const retype = (next: QuestionType) => {
    const { content, key } = changeType(getValues(), next);
    setValue('content', content, { shouldDirty: true });
    setValue('key', key, { shouldDirty: true });
  };
  const isOutdated = Boolean(record && base && record.rev > base.rev);
  return (
    <div className={classes.page}>
      <Stack gap="md">
        {isOutdated || failure ? (
          <Alert color="amber" role="alert" icon={<IconAlertTriangle size={18} />}>
            {failure?.message ?? t('edit.outdated')}
          </Alert>
        ) : null}
        {draft.isRestored ? (
          <Alert color="blue" icon={<IconHistory size={18} />}>
            <Group justify="space-between" gap="xs">
              {t('edit.draftRestored')}
              <Button size="xs" variant="outline" color="blue" onClick={draft.discard}>
                {t('edit.draftDiscard')}
              </Button>
            </Group>
          </Alert>
        ) : null}
        <QuestionPlace bank={bank} control={control} faults={faults} />
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <Select
              label={t('fields.type')}
              allowDeselect={false}
              data={questionTypes.map((each) => ({ value: each.value, label: say(each.label) }))}
              value={field.value}
              onChange={(next) => {
                if (next) {
                  retype(next as QuestionType);
                  field.onChange(next);
                }
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="body"
          render={({ field }) => (
            <BodyEditor
              key={round}
              isBlanks={values.type === 'fillBlanks'}
              value={field.value ?? ''}
              onChange={field.onChange}
              error={faults.body}
            />
          )}
        />
        <Paper withBorder p="md">
          <Title order={2} size="h4" mb="xs">
            {t('edit.answer')}
          </Title>
          <Controller
            control={control}
            name="content"
            render={({ field }) => (
              <KeyEditor
                type={values.type}
                content={values.content}
                rightKey={values.key}
                blanks={blanksIn(values.body ?? '')}
                hasPictures={bank !== 'group'}
                onChange={({ content, key }) => {
                  setValue('key', key, { shouldDirty: true });
                  field.onChange(content);
                }}
              />
            )}
          />
          {faults.content || faults.key ? (
            <Text c="red" size="sm" mt="xs" role="alert" style={{ whiteSpace: 'pre-line' }}>
              {[faults.content, faults.key].filter(Boolean).join('\n')}
            </Text>
          ) : null}
        </Paper>
        {bank === 'group' ? null : (
          <Controller
            control={control}
            name="image"
            render={({ field }) => <PictureField value={field.value} onChange={field.onChange} />}
          />
        )}
        <Controller
          control={control}
          name="explanation"
          render={({ field }) => (
            <Textarea
              label={t('fields.explanation')}
              description={t('edit.explanationHint')}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={5_000}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          )}
        />
        <SaveButtons isNew={!base} isSaving={isSaving} save={save} onCancel={onCancel} />
      </Stack>
      <div className={classes.preview}>
        <QuestionPreview values={values} />
      </div>
    </div>
  );
}
