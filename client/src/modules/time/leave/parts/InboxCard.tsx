import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { leaveActions } from '@pathshala/shared/modules/time/leave';
import { IconAlertTriangle, IconCalendarStats, IconChevronRight, IconSchool, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRecentChanges } from '../../../../kit/data/live/recent-changes';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { RowDecision, type Way } from '../../../../kit/ui/RowDecision';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import classes from './Leave.module.css';
import type { Verdict } from './use-decide';
import { useSpanText } from './use-span-text';

export type InboxRow = ActionOutput<typeof leaveActions.inbox>['waiting'][number];
export interface InboxCardProps {
  row: InboxRow;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
  /** True when it is decided. */
  onDecide: (verdict: Verdict, remark: string) => Promise<boolean>;
}

/** One task of the inbox: applicant, days, reason, and other leave at that time. */
export function InboxCard({ row, isChosen, onChoose, onOpen, onDecide }: InboxCardProps) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const spanText = useSpanText();
  const isRecent = useRecentChanges();
  const { application, task, since, isEscalated, available, away, lessons } = row;
  const { person, type, days, reason } = application;
  const name = say(person.label);
  const isCancel = task === 'cancel';
  const way = (key: Verdict, label: string) => ({ key, label, run: (text: string) => onDecide(key, text) });
  const asks = t('decide.remark');
  const ways: Way[] = [
    { ...way('approve', isCancel ? t('decide.agreeCancel') : t('decide.approve')), look: 'primary' },
    { ...way('reject', isCancel ? t('decide.keep') : t('decide.reject')), look: 'danger', asks },
    ...(isCancel ? [] : [{ ...way('return', t('decide.return')), asks }]),
  ];
  return (
    <article
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-changed={isRecent('leaveApplication', application.id) || undefined}
      aria-label={`${name}, ${spanText(application)}`}
    >
      <div className={classes.head}>
        <div className={classes.who}>
          <Checkbox
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
            aria-label={t('inbox.choose', { name })}
            mt={3}
          />
          <div>
            <Text fw={650}>{name}</Text>
            <Text size="sm" c="dimmed">
              {[
                person.place ? say(person.place) : null,
                person.roll === null
                  ? null
                  : t('details.roll', { roll: format.number(person.roll, { grouping: false }) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        </div>
        <Group gap={6}>
          {task === 'cancel' ? <StatusBadge tone="warn">{t('inbox.cancel')}</StatusBadge> : null}
          {isEscalated ? <StatusBadge tone="bad">{t('inbox.escalated')}</StatusBadge> : null}
        </Group>
      </div>
      <Text>
        <b>{say(type.label)}</b> · {spanText(application)} · {t('days', { count: days })}
      </Text>
      <Text size="sm" lineClamp={3} className={classes.reason}>
        {task === 'cancel' && application.endReason ? application.endReason : reason}
      </Text>
      <div className={classes.facts}>
        <span title={t('inbox.since')}>{format.relative(since)}</span>
        {available === null ? null : (
          <span data-tone={available < 0 ? 'bad' : undefined}>
            <IconCalendarStats size={15} aria-hidden />
            {t('details.left', { days: format.number(available) })}
          </span>
        )}
        {away > 0 ? (
          <span data-tone="warn">
            <IconUsers size={15} aria-hidden />
            {t('inbox.away', { count: away })}
          </span>
        ) : null}
        {lessons > 0 ? (
          <span data-tone="warn">
            <IconSchool size={15} aria-hidden />
            {t('inbox.lessons', { count: lessons })}
          </span>
        ) : null}
        {application.attachment ? null : application.days > 3 ? (
          <span>
            <IconAlertTriangle size={15} aria-hidden />
            {t('inbox.noDocument')}
          </span>
        ) : null}
      </div>
      <Group gap="xs">
        <RowDecision about={name} size="sm" ways={ways} />
        <Button size="sm" variant="subtle" rightSection={<IconChevronRight size={16} />} onClick={onOpen}>
          {t('inbox.open')}
        </Button>
      </Group>
    </article>
  );
}
