import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { parseMoney } from '@pathshala/shared/text';
import { IconCash, IconWallet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../../kit/data/session';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { BillChoice } from '../../parts/BillChoice';
import { BillMonths } from '../../parts/BillMonths';
import type { Account, ReceiptCard } from '../../parts/receipt-types';
import { ChequeFields } from './ChequeFields';
import { useDesk } from './use-desk';
import { useScan } from './use-scan';
import classes from './CollectionPage.module.css';

/**
 * One student at the counter: the open bills, the sum to take and its method. Enter takes it; `onTaken` also gets the
 * change in paisa.
 */
export function Desk({
  account,
  onTaken,
  onCode = () => Promise.resolve(false),
}: {
  account: Account;
  onTaken: (receipt: ReceiptCard, change: number) => void;
  /** Opens the student with this ID; false where there is none. */
  onCode?: (code: string) => Promise<boolean>;
}) {
  const { t } = useTranslation('payments');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const desk = useDesk(account, { onTaken, onCode });
  const scan = useScan();
  const { student, bills, wallet } = account;
  const place = [
    student.code,
    student.place ? say(student.place) : '',
    student.roll === null ? '' : t('search.roll', { roll: format.number(student.roll, { grouping: false }) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Paper withBorder p="md" component="section" aria-label={nameIn(locale, student)}>
      <Group justify="space-between" align="start" gap="sm" mb="sm">
        <div>
          <Title order={2} size="h3">
            {nameIn(locale, student)}
          </Title>
          <Text size="sm" c="dimmed">
            {place}
          </Text>
        </div>
        <div className={classes.sums}>
          <div>
            <Text size="xs" c="dimmed">
              {t('desk.due')}
            </Text>
            <Text fw={700} size="xl" c={account.toPay > 0 ? 'var(--tone-bad-text)' : undefined}>
              {format.money(account.toPay)}
            </Text>
            {account.clearing > 0 ? (
              <Text size="xs" c="dimmed">
                {t('desk.clearing', { amount: format.money(account.clearing) })}
              </Text>
            ) : null}
            {account.checking > 0 ? (
              <Text size="xs" c="dimmed">
                {t('desk.checking', { due: format.money(account.due), checking: format.money(account.checking) })}
              </Text>
            ) : null}
          </div>
          {wallet > 0 ? (
            <div>
              <Text size="xs" c="dimmed">
                {t('desk.wallet')}
              </Text>
              <Text fw={650} size="lg">
                <IconWallet size={16} aria-hidden /> {format.money(wallet)}
              </Text>
            </div>
          ) : null}
        </div>
      </Group>
      {desk.fromWallet ? (
        <Alert color="blue" mb="sm" icon={<IconWallet size={18} />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm">{t('desk.hasWallet', { amount: format.money(wallet) })}</Text>
            <Button size="compact-md" variant="light" onClick={desk.fromWallet}>
              {t('desk.useWallet')}
            </Button>
          </Group>
        </Alert>
      ) : null}
      {wallet > account.walletMost ? (
        <Alert color="amber" mb="sm" icon={<IconWallet size={18} />}>
          {t('desk.walletOver', {
            most: format.money(account.walletMost),
            amount: format.money(wallet - account.walletMost),
          })}
        </Alert>
      ) : null}
      {bills.length > 0 ? (
        <>
          <BillMonths bills={bills} left={desk.left} onToggle={desk.toggle} />
          <BillChoice bills={bills} left={desk.left} onToggle={desk.toggle} />
        </>
      ) : (
        <Alert color={desk.isCheque ? 'amber' : 'leaf'}>
          {t(desk.isCheque ? 'desk.noDuesNoCheque' : 'desk.nothingDue')}
        </Alert>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void desk.submit(scan.take());
        }}
      >
        <Stack gap="sm" mt="md">
          <SegmentedControl
            aria-label={t('desk.method')}
            value={desk.type?.id ?? ''}
            onChange={desk.setMethod}
            className={classes.methods}
            data={account.methods.map((type) => ({ value: type.id, label: say(type.label) }))}
          />
          <Group gap="sm" align="end">
            <NumberText
              key={student.student}
              autoFocus
              onKeyDown={scan.onKeyDown}
              size="lg"
              label={t('desk.money')}
              leftSection="৳"
              style={{ flex: '1 1 11rem' }}
              parse={parseMoney}
              format={(paisa) => format.number(paisa / 100)}
              value={desk.money as number | undefined}
              onChange={desk.setMoney}
              onFocus={(event) => event.currentTarget.select()}
              error={typeof desk.money === 'string' ? t('desk.bad') : undefined}
            />
            {desk.type?.needsReference ? (
              <TextInput
                size="lg"
                label={t(desk.isCheque ? 'desk.chequeNumber' : 'desk.reference')}
                withAsterisk
                style={{ flex: '1 1 12rem' }}
                maxLength={60}
                value={desk.reference}
                onChange={(event) => desk.setReference(event.currentTarget.value)}
              />
            ) : null}
            {desk.isCheque ? <ChequeFields cheque={desk.cheque} onChange={desk.setCheque} /> : null}
            {desk.companies.length > 1 ? (
              <Select
                size="lg"
                label={t('claim.company')}
                withAsterisk
                style={{ flex: '1 1 9rem' }}
                value={desk.company}
                data={desk.companies.map((each) => ({ value: each.id, label: say(each.label) }))}
                onChange={desk.setCompany}
              />
            ) : null}
            <Button
              type="submit"
              size="lg"
              leftSection={<IconCash size={20} />}
              loading={desk.isPending}
              disabled={!desk.isReady}
              aria-describedby={desk.why ? 'why-not' : undefined}
            >
              {desk.taken > 0 ? t('desk.take', { amount: format.money(desk.taken) }) : t('desk.takeNothing')}
            </Button>
          </Group>
          {desk.why && desk.why !== 'bad' ? (
            <Text size="sm" c="dimmed" id="why-not">
              {t(`desk.why.${desk.why}`, { most: format.money(account.walletMost) })}
            </Text>
          ) : null}
          {desk.change > 0 ? (
            <Text size="lg" role="status">
              {t('desk.change')} <b className={classes.money}>{format.money(desk.change)}</b>
            </Text>
          ) : null}
          {desk.over > 0 && bills.length > 0 && !desk.isCheque ? (
            <Checkbox
              label={t('desk.toWallet', { amount: format.money(desk.over) })}
              checked={desk.toWallet}
              onChange={(event) => desk.setToWallet(event.currentTarget.checked)}
            />
          ) : null}
          {can('payments.waiveFine') && desk.chosen.some((bill) => bill.fine > 0) ? (
            <Checkbox
              label={t('desk.waiveFine')}
              checked={desk.waiveFine}
              onChange={(event) => desk.setWaiveFine(event.currentTarget.checked)}
            />
          ) : null}
          {desk.failure ? (
            <Alert color="red" role="alert">
              {desk.failure.message}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </Paper>
  );
}
