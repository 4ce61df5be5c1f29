import { Anchor, Group, Paper, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import {
  accountsActions,
  accountsDocuments,
  Voucher,
  type VoucherLine,
} from '@pathshala/shared/modules/money/accounts';
import { isFinalStep } from '@pathshala/shared/modules/school/approvals';
import { amountInWords } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { FileLink } from '../../../../kit/fields/file/FileLink';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StepList, WhoDecides } from '../../../school/approvals';
import { BudgetNotice } from './BudgetNotice';
import type { Desk } from './draft-lines';
import { voucherPath } from './nature';
import { useLedgerNames } from './use-ledger-names';

// Each decision changes the voucher too.
const VOUCHERS = [{ entity: 'voucher' }];

/** A voucher that is no draft any more: its lines, its words, its history, and the next actions. */
export function VoucherView({ voucher, desk }: { voucher: Row<typeof Voucher>; desk: Desk }) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const format = useFormat();
  const { nameOf } = useLedgerNames([...desk.ledgers, ...desk.closedLedgers]);
  const say = useText();
  const named = new Map([...desk.costCentres, ...desk.parties].map(({ id, label }) => [id, say(label)]));
  const detailsOf = ({ costCentre, party, note }: VoucherLine) =>
    [party && named.get(party), costCentre && named.get(costCentre), note].filter(Boolean).join(' · ');
  const other = voucher.reverses ?? voucher.reversedBy;
  const chain = voucher.steps.length > 0;
  const course = useAction(accountsActions.voucherSteps, { id: voucher.id }, { subscriptions: VOUCHERS });
  const facts = [
    [t('voucher.date'), format.date(voucher.date)],
    [t('voucher.reference'), voucher.reference],
    [t('voucher.referenceDate'), voucher.referenceDate ? format.date(voucher.referenceDate) : undefined],
    [t('voucher.narration'), voucher.narration],
    [t('voucher.reason'), voucher.reason],
    [say(Voucher.fields.writers.label), course.data?.writers.map(say).join(', ')],
  ].filter(([, value]) => value);
  const only = waysOf(voucher, course.data);
  const isWaiting = voucher.state === 'submitted' || voucher.state === 'checked';
  return (
    <Stack gap="md">
      {/* The screen is named for editing. Its actions are in the head, where no toast lies on them. */}
      <PageHeader title={say(Voucher.labels.one)}>
        <DocumentButton kind={accountsDocuments.voucher} input={{ id: voucher.id }} />
        <TransitionButtons entity={Voucher} record={voucher} {...(only ? { only } : {})} />
      </PageHeader>
      <Group gap="sm">
        <Text fw={700} size="lg">
          {voucher.number ?? t('voucher.unnumbered')}
        </Text>
        <StateBadge entity={Voucher} state={voucher.state} />
      </Group>
      <WhoDecides entity={Voucher} record={voucher} />
      {isWaiting || voucher.state === 'approved' ? (
        <BudgetNotice lines={voucher.lines} date={voucher.date} ledgers={desk.ledgers} voucher={voucher.id} />
      ) : null}
      <Paper withBorder p="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {facts.map(([label, value]) => (
            <Text key={label} size="sm">
              <Text span inherit c="dimmed">
                {label}:
              </Text>{' '}
              {value}
            </Text>
          ))}
        </SimpleGrid>
        {voucher.bill ? <FileLink target={`${Voucher.name}.bill`} id={voucher.bill} label={t('voucher.bill')} /> : null}
        {other ? (
          <Anchor component={Link} size="sm" to={voucherPath({ nature: voucher.nature, id: other })}>
            {t(voucher.reverses ? 'voucher.reverses' : 'voucher.reversedBy')}
          </Anchor>
        ) : null}
        <Table.ScrollContainer minWidth={420}>
          <Table mt="sm" aria-label={t('voucher.lines')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('report.ledger')}</Table.Th>
                <Table.Th className="number">{t('report.debit')}</Table.Th>
                <Table.Th className="number">{t('report.credit')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {voucher.lines.map((line, at) => (
                <Table.Tr key={at}>
                  <Table.Td>
                    {nameOf(line.ledger)}
                    {detailsOf(line) ? (
                      <Text size="xs" c="dimmed">
                        {detailsOf(line)}
                      </Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td className="number">{line.debit ? format.money(line.debit) : '–'}</Table.Td>
                  <Table.Td className="number">{line.credit ? format.money(line.credit) : '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr fw={700}>
                <Table.Td>{t('report.total')}</Table.Td>
                <Table.Td className="number">{format.money(voucher.total)}</Table.Td>
                <Table.Td className="number">{format.money(voucher.total)}</Table.Td>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
        <Text size="sm">{t('voucher.inWords', { words: amountInWords(voucher.total, locale) })}</Text>
      </Paper>
      {course.data && chain ? (
        <StepList
          decisions={course.data.decisions}
          labels={course.data.labels}
          ahead={isWaiting ? course.data.labels.slice(voucher.step + 1) : []}
        />
      ) : null}
      <StateTimeline entity={Voucher} record={voucher} />
    </Stack>
  );
}

/**
 * For a voucher on its way through a chain only the people who are asked decide, and only one of the two decisions is
 * theirs. One that is posted is reversed, or its reversal is asked for, depending on its amount. Undefined: all that
 * its state allows.
 */
function waysOf(
  { state, steps, step, reverses }: Row<typeof Voucher>,
  course: ActionOutput<typeof accountsActions.voucherSteps> | undefined,
): readonly string[] | undefined {
  if (state === 'draft' && reverses) return ['submit'];
  if (state === 'posted')
    return course?.reversal === 'direct' ? ['reverse'] : course?.reversal === 'asked' ? ['askReversal'] : [];
  if (steps.length === 0 || (state !== 'submitted' && state !== 'checked')) return undefined;
  return course?.isAsked ? [isFinalStep({ steps, step }) ? 'approve' : 'check', 'sendBack'] : ['sendBack'];
}
