import { Alert, Button, Group, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { GroupQuiz, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { parseNumber } from '@pathshala/shared/text';
import { IconAlertTriangle, IconDeviceFloppy, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { serverNow } from '../../../../../kit/clock';
import { useAction } from '../../../../../kit/data/use-action';
import { DateTimeField } from '../../../../../kit/fields/date-time/input';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm, confirmDelete } from '../../../../../kit/ui/confirm-delete';
import { toast } from '../../../../../kit/ui/toast';
import { GroupQuestionChoice } from './GroupQuestionChoice';
import { groupValuesOf, isComplete, type GroupValues, type OpenGroupQuiz } from './group-quiz-values';
import { PlaceChoice } from './PlaceChoice';
import { PlaceStates } from './PlaceStates';

interface GroupQuizFormProps {
  open: OpenGroupQuiz | null;
  onSaved: (id: string) => void;
  onClose: () => void;
}
const { fields } = GroupQuiz;
const QUIET = { quiet: (error: ApiError) => error.status !== 0 && error.status < 500 };

/** Content, time and audience; once declared it only shows how far each institution is. */
export function GroupQuizForm({ open, onSaved, onClose }: GroupQuizFormProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const [values, setValues] = useState<GroupValues>(() => groupValuesOf(open));
  const [isAsked, setAsked] = useState(false);
  const save = useAction(quizzesActions.saveGroupQuiz, QUIET);
  const declare = useAction(quizzesActions.declareGroupQuiz, QUIET);
  const discard = useAction(quizzesActions.discardGroupQuiz);
  const isFixed = open?.quiz.state === 'declared';
  const set = (change: Partial<GroupValues>) => setValues((now) => ({ ...now, ...change }));
  const needed = (isGiven: boolean) => (isAsked && !isGiven ? t('group.needed') : undefined);
  const faults = { ...save.error?.fieldErrors };
  const failure = declare.error ?? (save.error && Object.keys(faults).length === 0 ? save.error : null);
  const keep = async () => {
    setAsked(true);
    if (!isComplete(values)) return null;
    const outcome = await save.run({ ...values, ...(open ? { id: open.quiz.id, rev: open.quiz.rev } : {}) });
    return outcome.ok ? outcome.data : null;
  };
  const send = async () => {
    const kept = await keep();
    if (!kept) return;
    onSaved(kept.quiz.id);
    if (kept.why.length > 0) return;
    const message = t('group.declareText', {
      institutions: format.number(new Set(values.places.map((each) => each.institution)).size),
      questions: format.number(values.questions.length),
    });
    if (!(await confirm({ title: t('group.declareTitle'), message, yes: t('group.declare') }))) return;
    if (!(await declare.run({ id: kept.quiz.id, rev: kept.quiz.rev })).ok) return;
    toast('good', t('group.declared'));
    onSaved(kept.quiz.id);
  };
  const throwAway = async () => {
    if (
      open &&
      (await confirmDelete(open.quiz.title)) &&
      (await discard.run({ id: open.quiz.id, rev: open.quiz.rev })).ok
    )
      onClose();
  };
  return (
    <Stack gap="md">
      {isFixed ? <Alert color="blue">{t('group.fixed')}</Alert> : null}
      {failure ? (
        <Alert color="amber" role="alert" icon={<IconAlertTriangle size={18} />}>
          {failure.message}
        </Alert>
      ) : null}
      {open && open.why.length > 0 ? (
        <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t('declare.notReady')}>
          <ul style={{ margin: 0 }}>
            {open.why.map((each) => (
              <li key={each.en}>{say(each)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {isFixed ? <PlaceStates places={open.places} isOver={open.quiz.closesAt <= serverNow().toISOString()} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <TextInput
          label={say(fields.titleBn.label)}
          withAsterisk
          maxLength={150}
          disabled={isFixed}
          value={values.titleBn}
          onChange={(event) => set({ titleBn: event.currentTarget.value })}
          error={needed(values.titleBn.trim() !== '')}
        />
        <TextInput
          label={say(fields.title.label)}
          withAsterisk
          maxLength={150}
          disabled={isFixed}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
          error={needed(values.title.trim() !== '')}
        />
        <DateTimeField
          field={fields.opensAt}
          label={say(fields.opensAt.label)}
          required
          disabled={isFixed}
          value={values.opensAt}
          onChange={(next) => set({ opensAt: next as string | undefined })}
          error={needed(Boolean(values.opensAt)) ?? faults.opensAt?.join('\n')}
        />
        <DateTimeField
          field={fields.closesAt}
          label={say(fields.closesAt.label)}
          required
          disabled={isFixed}
          value={values.closesAt}
          onChange={(next) => set({ closesAt: next as string | undefined })}
          error={needed(Boolean(values.closesAt)) ?? faults.closesAt?.join('\n')}
        />
        <NumberText
          label={say(fields.limitMinutes.label)}
          withAsterisk
          disabled={isFixed}
          value={values.limitMinutes}
          parse={parseNumber}
          format={(value) => format.number(value)}
          onChange={(next) => set({ limitMinutes: typeof next === 'number' ? Math.round(next) : 0 })}
          error={needed(values.limitMinutes >= 1)}
        />
        <NumberText
          label={say(fields.negativePercent.label)}
          rightSection="%"
          disabled={isFixed}
          value={values.negativePercent}
          parse={(text) => parseNumber(text.replace('%', ''))}
          format={(value) => format.number(value)}
          onChange={(next) => set({ negativePercent: typeof next === 'number' ? next : 0 })}
        />
        <Switch
          label={say(fields.shuffleQuestions.label)}
          disabled={isFixed}
          checked={values.shuffleQuestions}
          onChange={(event) => set({ shuffleQuestions: event.currentTarget.checked })}
        />
        <Switch
          label={say(fields.shuffleOptions.label)}
          disabled={isFixed}
          checked={values.shuffleOptions}
          onChange={(event) => set({ shuffleOptions: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <Textarea
        label={say(fields.instructions.label)}
        autosize
        minRows={2}
        maxLength={5_000}
        disabled={isFixed}
        value={values.instructions ?? ''}
        onChange={(event) => set({ instructions: event.currentTarget.value })}
      />
      <GroupQuestionChoice value={values.questions} isDisabled={isFixed} onChange={(questions) => set({ questions })} />
      {isFixed ? null : (
        <PlaceChoice value={values.places} error={faults.places?.join('\n')} onChange={(places) => set({ places })} />
      )}
      {isFixed ? null : (
        <Group justify="flex-end" gap="xs">
          {open ? (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={17} />}
              loading={discard.isPending}
              onClick={() => void throwAway()}
            >
              {t('declared.discard')}
            </Button>
          ) : null}
          <Button
            variant="light"
            leftSection={<IconDeviceFloppy size={17} />}
            loading={save.isPending}
            onClick={() =>
              void keep().then((kept) => {
                if (kept) {
                  toast('good', t('declare.saved'));
                  onSaved(kept.quiz.id);
                }
              })
            }
          >
            {t('declare.save')}
          </Button>
          <Button
            leftSection={<IconSend size={17} />}
            loading={save.isPending || declare.isPending}
            onClick={() => void send()}
          >
            {t('group.declare')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
