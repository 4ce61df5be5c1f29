import { Alert, Button, Drawer, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { leaveActions, LessonSwap } from '@pathshala/shared/modules/time/leave';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DateText } from '../../../../kit/fields/date/DateText';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';

type Swap = ActionOutput<typeof leaveActions.mySwaps>['swaps'][number];
type Lesson = Swap['gives'];

/** Swaps of the teacher with colleagues: asked, agreed, and a new one. */
export function Swaps() {
  const { t } = useTranslation('leave');
  const [isAsking, setAsking] = useState(false);
  const asked = useAction(leaveActions.mySwaps, {}, { subscriptions: [{ entity: LessonSwap.name }] });
  const swaps = asked.data?.swaps ?? [];
  return (
    <Paper withBorder p="md" component="section" aria-label={t('swap.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {t('swap.title')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('swap.ask')}
        </Button>
      </Group>
      {asked.data && swaps.length === 0 ? <Text c="dimmed">{t('swap.none')}</Text> : null}
      <Stack gap="md">
        {swaps.map((swap) => (
          <SwapView key={swap.id} swap={swap} refresh={() => asked.refetch()} />
        ))}
      </Stack>
      {isAsking ? (
        <AskSwap
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            void asked.refetch();
          }}
        />
      ) : null}
    </Paper>
  );
}

function useLessonWords() {
  const say = useText();
  const format = useFormat();
  return (lesson: Lesson) =>
    `${say(lesson.subject)}, ${say(lesson.section)}, ${format.shortDate(lesson.date)}, ${format.timeOfDay(lesson.startsAt)}`;
}

function SwapView({ swap, refresh }: { swap: Swap; refresh: () => Promise<unknown> }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const words = useLessonWords();
  const answer = useAction(leaveActions.answerSwap);
  const cancel = useAction(leaveActions.cancelSwap);
  const reply = async (isAccepted: boolean) => {
    await answer.run({ swap: swap.id, isAccepted });
    await refresh();
  };
  const takeBack = async () => {
    const done = await cancel.run({ swap: swap.id });
    await refresh();
    if (done.ok) toast('good', t('swap.cancelled'));
  };
  return (
    <Group justify="space-between">
      <div>
        <Group gap="xs">
          <Text fw={600}>{t('swap.with', { name: say(swap.with) })}</Text>
          <StateBadge entity={LessonSwap} state={swap.state} />
        </Group>
        <Text size="sm">{t('swap.gives', { lesson: words(swap.gives) })}</Text>
        <Text size="sm">{t('swap.takes', { lesson: words(swap.takes) })}</Text>
        <Text size="xs" c="dimmed">
          {t('swap.until', { date: format.date(swap.cancelUntil) })}
        </Text>
      </div>
      <Group gap="xs">
        {swap.state === 'asked' && !swap.isMine ? (
          <>
            <Button loading={answer.isPending} onClick={() => void reply(true)}>
              {t('swap.agree')}
            </Button>
            <Button variant="default" loading={answer.isPending} onClick={() => void reply(false)}>
              {t('swap.decline')}
            </Button>
          </>
        ) : null}
        {swap.mayCancel ? (
          <Button variant="subtle" color="red" loading={cancel.isPending} onClick={() => void takeBack()}>
            {t('swap.cancel')}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

const LABELS = {
  date: LessonSwap.fields.date.label,
  entry: LessonSwap.fields.entry.label,
  teacher: LessonSwap.fields.to.label,
  otherDate: LessonSwap.fields.otherDate.label,
  subject: LessonSwap.fields.otherEntry.label,
};
function AskSwap({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('leave');
  const me = useMe();
  const say = useText();
  const { form, submit, field, failure, isPending } = useActionForm(leaveActions.askSwap, {
    defaults: {},
    labels: LABELS,
    onDone: () => {
      toast('good', t('swap.sent'));
      onDone();
    },
  });
  const values = form.watch();
  const set = (name: keyof typeof LABELS, value: string | null | undefined) => form.setValue(name, value ?? undefined);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={t('swap.ask')}
      closeButtonProps={{ 'aria-label': t('swap.close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <DateText
            label={say(LABELS.date)}
            min={todayAtSchool()}
            error={field('date').error}
            value={values.date}
            onChange={(next) => {
              set('date', next);
              set('entry', null);
            }}
          />
          <LessonSelect
            label={say(LABELS.entry)}
            error={field('entry').error}
            date={values.date}
            teacher={me?.person.staff}
            value={values.entry}
            onChange={(next) => set('entry', next)}
          />
          <RefSelect
            entity="staff"
            label={say(LABELS.teacher)}
            error={field('teacher').error}
            value={values.teacher}
            onChange={(next) => {
              set('teacher', next);
              set('subject', null);
            }}
          />
          <DateText
            label={say(LABELS.otherDate)}
            min={todayAtSchool()}
            error={field('otherDate').error}
            value={values.otherDate}
            onChange={(next) => {
              set('otherDate', next);
              set('subject', null);
            }}
          />
          <LessonSelect
            label={say(LABELS.subject)}
            error={field('subject').error}
            date={values.otherDate}
            teacher={values.teacher}
            value={values.subject}
            onChange={(next) => set('subject', next)}
          />
          {failure ? (
            <Alert color="red" role="alert">
              {failure.body?.message}
            </Alert>
          ) : null}
          <Button type="submit" loading={isPending}>
            {t('swap.send')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  );
}

interface LessonSelectProps {
  label: string;
  error: React.ReactNode;
  date: string | undefined;
  teacher: string | null | undefined;
  value: string | undefined;
  onChange: (value: string | null) => void;
}
function LessonSelect({ label, error, date, teacher, value, onChange }: LessonSelectProps) {
  const { t } = useTranslation('leave');
  const words = useLessonWords();
  const isReady = Boolean(date && /^\d{4}-\d{2}-\d{2}$/.test(date) && teacher);
  const asked = useAction(
    leaveActions.swapLessons,
    { date: date ?? '', ...(teacher ? { teacher } : {}) },
    { enabled: isReady, keep: false },
  );
  const lessons = (isReady && asked.data?.lessons) || [];
  return (
    <Select
      label={label}
      error={error}
      value={value ?? null}
      onChange={onChange}
      nothingFoundMessage={t('swap.noLessons')}
      searchable
      data={lessons.map((lesson) => ({ value: lesson.entry, label: words(lesson) }))}
    />
  );
}
