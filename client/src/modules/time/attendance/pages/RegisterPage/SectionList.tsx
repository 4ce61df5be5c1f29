import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { RegisterStatusBadge } from '../../parts/RegisterStatusBadge';
import classes from './SectionList.module.css';

export type SectionChoice = ActionOutput<typeof attendanceActions.mySections>['sections'][number];

/** The sections that this person may mark, own ones first, with the state of the day's register. */
export function SectionList({
  sections,
  onOpen,
}: {
  sections: readonly SectionChoice[] | undefined;
  onOpen: (section: string) => void;
}) {
  const { t } = useTranslation('attendance');
  if (!sections)
    return (
      <Stack gap="xs" aria-busy="true">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} h="3.6rem" radius="lg" />
        ))}
      </Stack>
    );
  if (sections.length === 0)
    return <EmptyState icon={IconClipboardCheck} title={t('sections.none')} hint={t('sections.noneHint')} />;
  const own = sections.filter((each) => each.own);
  const others = sections.filter((each) => !each.own);
  return (
    <Stack gap="lg" mt="md">
      {own.length > 0 ? <SectionGroup title={t('sections.own')} rows={own} onOpen={onOpen} /> : null}
      {others.length > 0 ? (
        <SectionGroup title={own.length > 0 ? t('sections.others') : t('sections.all')} rows={others} onOpen={onOpen} />
      ) : null}
    </Stack>
  );
}

function SectionGroup({
  title,
  rows,
  onOpen,
}: {
  title: string;
  rows: readonly SectionChoice[];
  onOpen: (section: string) => void;
}) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  return (
    <section>
      <Text component="h2" size="sm" fw={600} c="dimmed" mb="xs">
        {title}
      </Text>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.section}>
            <UnstyledButton className={classes.item} onClick={() => onOpen(row.section)}>
              <span className={classes.name}>{say(row.label)}</span>
              <span className={classes.meta}>
                <Text span size="xs" c="dimmed">
                  {t('sections.students', { count: row.enrolled })}
                </Text>
                {row.status !== 'notStarted' && row.absent > 0 ? (
                  <Text span size="xs" c="var(--tone-bad-text)" fw={600}>
                    {t('sections.absent', { number: format.number(row.absent) })}
                  </Text>
                ) : null}
              </span>
              <RegisterStatusBadge status={row.status} />
              <IconChevronRight size={18} aria-hidden className={classes.sign} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
