import { Alert, Anchor, List, Skeleton, Stack, Text } from '@mantine/core';
import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import type { RecordTabProps } from '../../../../kit/record-tabs';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { BOOKS } from './books-topics';
import { pathOf } from './nature';

const TOPICS = [...BOOKS, { entity: 'bankLine' }, { entity: 'bookYear' }, { entity: 'voucherType' }];
const LACKS = { surplusLedger: '/site/accounts/ledger', journalType: '/edu/accounts/voucher-type' } as const;

/** Open matters of a year before it is closed, each with the screen where it is settled, and the result to be moved. */
export default function YearMattersTab({ record }: RecordTabProps) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const format = useFormat();
  const asked = useAction(accountsActions.yearMatters, { id: record }, { subscriptions: TOPICS });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="8rem" aria-busy="true" />;
  const { from, until, state, isOver, earlier, lacks, drafts, waiting, unmatched, result } = asked.data;
  const span = `f.date.gte=${from}&f.date.lte=${until}`;
  const isBefore = state === 'open' || state === 'softClosed';
  const open = drafts.length + waiting + unmatched.length + lacks.length + (earlier ? 1 : 0);
  const moves = state === 'closed' || state === 'audited' ? 'moved' : 'moves';
  return (
    <Stack gap="sm">
      {isBefore ? null : <Text size="sm">{t(state === 'closing' ? 'year.closing' : 'year.closed')}</Text>}
      {isOver || !isBefore ? null : <Alert color="amber">{t('year.notOver', { date: format.date(until) })}</Alert>}
      {open === 0 && isBefore ? <Text size="sm">{t('year.nothing')}</Text> : null}
      <List size="sm" spacing="xs">
        {earlier && isBefore ? <List.Item>{t('year.earlier', { year: say(earlier) })}</List.Item> : null}
        {(isBefore ? lacks : []).map((each) => (
          <List.Item key={each}>
            <Anchor component={Link} size="sm" to={LACKS[each]}>
              {t(`year.lacks.${each}`)}
            </Anchor>
          </List.Item>
        ))}
        {drafts.map(({ nature, count }) => (
          <List.Item key={nature}>
            <Anchor component={Link} size="sm" to={`${pathOf(nature)}/list-view?f.state.in=draft&${span}`}>
              {t(`year.drafts.${nature}`, { count })}
            </Anchor>
          </List.Item>
        ))}
        {waiting > 0 ? (
          <List.Item>
            <Anchor component={Link} size="sm" to="/site/accounts/voucher/approve">
              {t('year.waiting', { count: waiting })}
            </Anchor>
          </List.Item>
        ) : null}
        {unmatched.map(({ bank, label, count }) => (
          <List.Item key={bank}>
            <Anchor
              component={Link}
              size="sm"
              to={`/site/accounts/bank-reconciliation?bank=${bank}&from=${from}&until=${until}`}
            >
              {t('year.unmatched', { count, bank: say(label) })}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        {t(`year.${moves}.${result < 0 ? 'deficit' : 'surplus'}`, { amount: format.money(Math.abs(result)) })}
      </Text>
    </Stack>
  );
}
