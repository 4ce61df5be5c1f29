import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconChevronDown,
  IconChevronRight,
  IconDeviceFloppy,
  IconEye,
  IconHistory,
  IconSchool,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm, confirmDelete } from '../../../../../kit/ui/confirm-delete';
import { toast } from '../../../../../kit/ui/toast';
import { links } from '../../parts/links';
import { QuizStateBadge } from '../../../sitting';
import { useFocusFault } from '../../../../../kit/form/use-focus-fault';
import { DrawRules } from './DrawRules';
import { PaperPreview } from './PaperPreview';
import { QuestionChoice } from './QuestionChoice';
import { isUsual, questionCount, totalMarks, type OpenQuiz, type QuizValues } from './quiz-values';
import { GeneralFields } from './GeneralFields';
import { ReviewFields } from './ReviewFields';
import { RuleFields } from './RuleFields';
import { TimeFields } from './TimeFields';
import { useQuizForm } from './use-quiz-form';

const FOLDED = ['negativePercent', 'password', 'networks', 'review'];

/** Declaring a quiz: who, what, when, how, and what students see afterwards. */
export function QuizForm({ open, onChanged }: { open: OpenQuiz | null; onChanged: () => void }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const { form, base, faults, failure, draft, save, saveAndPublish, takeBack, throwAway, isOutdated, isBusy } =
    useQuizForm(open, onChanged);
  useFocusFault(faults);
  const [isPreviewing, setPreviewing] = useState(false);
  const values = useWatch({ control: form.control }) as QuizValues;
  // Rules with their default values are folded away; a rule with a fault is visible.
  const [wantsMore, setMore] = useState<boolean | null>(null);
  if (wantsMore === null && !isUsual(values)) setMore(true);
  const isMore = wantsMore === true || FOLDED.some((name) => faults[name]);
  const may = base?.may ?? { edit: true, publish: true, control: false, mark: false, release: false };
  const isDraft = !base || base.quiz.state === 'draft';
  const fields = { control: form.control, faults, isDisabled: !isDraft || !may.edit, values, form };
  const publish = async () => {
    const message = t('declare.publishMessage', {
      questions: format.number(questionCount(values)),
      marks: format.number(totalMarks(values)),
      opens: values.opensAt ? format.dateTime(values.opensAt) : '',
    });
    if (!(await confirm({ title: t('declare.publishTitle'), message, yes: t('declare.publish') }))) return;
    if (await saveAndPublish()) toast('good', t('declare.published'));
  };
  return (
    <Stack gap="md" maw="60rem">
      {base && !isDraft ? (
        <Alert color="blue" icon={<QuizStateBadge state={base.quiz.state} />} styles={{ icon: { width: 'auto' } }}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">{base.quiz.state === 'scheduled' ? t('declare.isScheduled') : t('declare.isFixed')}</Text>
            <Group gap="xs">
              <Button component={Link} to={links.monitor(base.quiz.id)} size="xs" variant="light">
                {t('declared.live')}
              </Button>
              {base.quiz.state === 'scheduled' && may.publish ? (
                <Button
                  size="xs"
                  variant="outline"
                  leftSection={<IconArrowBackUp size={15} />}
                  loading={isBusy}
                  onClick={() => void takeBack()}
                >
                  {t('declare.withdraw')}
                </Button>
              ) : null}
            </Group>
          </Group>
        </Alert>
      ) : null}
      {isOutdated || failure ? (
        <Alert color="amber" role="alert" icon={<IconAlertTriangle size={18} />} style={{ whiteSpace: 'pre-line' }}>
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
      {base?.quiz.examSubject ? (
        <Alert color="blue" variant="light" icon={<IconSchool size={18} />}>
          {t('declare.isExam')}
        </Alert>
      ) : null}
      <Section title={t('declare.general')}>
        <GeneralFields {...fields} />
      </Section>
      <Section
        title={t('declare.questions')}
        aside={t('declare.totals', {
          questions: format.number(questionCount(values)),
          marks: format.number(totalMarks(values)),
        })}
      >
        <QuestionChoice {...fields} />
        <DrawRules {...fields} />
        {faults.questions || faults.draw ? (
          <Text c="red" size="sm" role="alert">
            {[faults.questions, faults.draw].filter(Boolean).join('\n')}
          </Text>
        ) : null}
      </Section>
      <Section title={t('declare.time')}>
        <TimeFields {...fields} />
      </Section>
      <Button
        variant="subtle"
        aria-expanded={isMore}
        leftSection={isMore ? <IconChevronDown size={17} aria-hidden /> : <IconChevronRight size={17} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={() => setMore(!isMore)}
      >
        {t('declare.more')}
      </Button>
      {isMore ? (
        <>
          <Section title={t('declare.rules')}>
            <RuleFields {...fields} />
          </Section>
          <Section title={t('declare.review')} aside={t('declare.reviewHint')}>
            <ReviewFields {...fields} />
          </Section>
        </>
      ) : null}
      {base && isDraft && base.why.length > 0 ? (
        <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t('declare.notReady')}>
          <ul style={{ margin: 0 }}>
            {base.why.map((each) => (
              <li key={each.en}>{say(each)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Group justify="flex-end" gap="xs" className="form-actions">
        {base && isDraft && may.edit ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={17} />}
            disabled={isBusy}
            onClick={() => void confirmDelete(base.quiz.title).then((yes) => (yes ? throwAway() : undefined))}
          >
            {t('declared.discard')}
          </Button>
        ) : null}
        {base ? (
          <Button variant="default" leftSection={<IconEye size={17} />} onClick={() => setPreviewing(true)}>
            {t('declare.preview')}
          </Button>
        ) : null}
        {isDraft && may.edit ? (
          <Button
            variant={base ? 'light' : 'filled'}
            leftSection={<IconDeviceFloppy size={17} />}
            loading={isBusy}
            onClick={() => void save().then((saved) => saved && toast('good', t('declare.saved')))}
          >
            {t('declare.save')}
          </Button>
        ) : null}
        {base && isDraft && may.edit ? (
          <Button leftSection={<IconSend size={17} />} loading={isBusy} onClick={() => void publish()}>
            {t('declare.publish')}
          </Button>
        ) : null}
      </Group>
      {base && isPreviewing ? <PaperPreview quiz={base.quiz.id} onClose={() => setPreviewing(false)} /> : null}
    </Stack>
  );
}

function Section({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside ? (
          <Text size="sm" c="dimmed">
            {aside}
          </Text>
        ) : null}
      </Group>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  );
}
