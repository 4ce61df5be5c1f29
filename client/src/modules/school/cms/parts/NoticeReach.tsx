import { Alert } from '@mantine/core';
import {
  CHOSEN_LISTS,
  noticeActions,
  noticeAudiences,
  type NoticeAudience,
} from '@pathshala/shared/modules/school/cms';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { ReachText } from './ReachText';

type Values = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const isAudience = (value: unknown): value is NoticeAudience => noticeAudiences.some((each) => each.value === value);

/** Below the form of a notice: how many people it is for, as it is filled in. */
export function NoticeReach({ values }: { values: Values }) {
  const { t } = useTranslation('cms');
  const { audience, among } = values;
  const isChosen = audience === 'chosen';
  const lists = Object.fromEntries(CHOSEN_LISTS.map((name) => [name, isChosen ? listOf(values[name]) : []]));
  const isAsked = isAudience(audience) && (!isChosen || Object.values(lists).some((list) => list.length > 0));
  const { data } = useAction(
    noticeActions.noticeSize,
    {
      audience: isAudience(audience) ? audience : 'everyone',
      ...(isChosen && (among === 'students' || among === 'guardians') ? { among } : {}),
      ...lists,
    },
    { enabled: isAsked },
  );
  if (!isAsked || !data) return null;
  return (
    <Alert color={data.people === 0 ? 'amber' : 'blue'} icon={<IconUsers size={18} aria-hidden />} role="status" p="xs">
      {data.people === 0 ? t('readers.nobody') : <ReachText size={data} />}
    </Alert>
  );
}
