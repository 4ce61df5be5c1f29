import { Alert, Button, Group, Menu, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  BookHold,
  BookLoan,
  libraryActions,
  libraryDocuments,
  LibraryMember,
} from '@pathshala/shared/modules/students/library';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { HoldList } from './HoldList';
import { LoanList } from './LoanList';
import type { LoanView, ReaderRef } from './types';
import { TakeFineDialog } from './TakeFineDialog';
import { WaiveDialog } from './WaiveDialog';

/** The reader at the desk: who, why nothing may be lent, what they have and wait for. It follows every desk. */
export function ReaderCard({ reader, onDone }: { reader: ReaderRef; onDone: () => void }) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const [lost, setLost] = useState<LoanView | null>(null);
  const [waived, setWaived] = useState<LoanView | null>(null);
  const [taken, setTaken] = useState<LoanView | null>(null);
  const room = reader.student ? { field: 'student', value: reader.student } : { field: 'staff', value: reader.staff! };
  const asked = useAction(libraryActions.reader, reader, {
    subscriptions: [BookLoan, BookHold, LibraryMember].map(({ name: entity }) => ({ entity, room })),
  });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  const { name, code, place, member, category, refusal, loans, holds, owed, maxLoans } = asked.data;
  const active = loans.filter(({ state }) => state === 'active').length;
  return (
    <Paper withBorder p="md" radius="lg" component="section" aria-label={say(name)}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2} size="h3">
            {say(name)}
          </Title>
          <Text c="dimmed" size="sm">
            {[code, say(place), member?.card ?? t('reader.noCard'), category ? say(category) : '']
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Group gap="xs">
          <StatusBadge tone={active >= maxLoans ? 'warn' : 'info'}>
            {t('reader.count', { have: format.number(active), most: format.number(maxLoans) })}
          </StatusBadge>
          {member ? <DocumentButton kind={libraryDocuments.libraryCard} input={{ member: member.id }} /> : null}
          <Button variant="default" onClick={onDone}>
            {t('reader.done')}
          </Button>
        </Group>
      </Group>
      {refusal ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} mb="sm" role="status">
          {t(`refusal.${refusal}`)}
        </Alert>
      ) : null}
      {owed > 0 ? <Text mb="sm">{t('reader.owed', { amount: format.money(owed) })}</Text> : null}
      <Stack gap="md">
        <LoanList
          loans={loans}
          none={t('reader.noLoans')}
          buttons={(loan) => <LoanMenu loan={loan} onLost={setLost} onWaive={setWaived} onTake={setTaken} />}
        />
        <HoldList holds={holds} />
      </Stack>
      {lost ? (
        <ReasonDialog
          action={libraryActions.reportLost}
          input={{ loan: lost.id }}
          title={t('lost.title', { title: say(lost.title) })}
          label={t('lost.label')}
          hint={t('lost.hint')}
          yes={t('lost.yes')}
          isDanger
          changes={[BookLoan.name]}
          onDone={() => void asked.refetch()}
          onClose={() => setLost(null)}
        />
      ) : null}
      {taken ? (
        <TakeFineDialog
          owed={{ loan: taken.id, title: taken.title, owes: taken.owes }}
          onClose={() => {
            setTaken(null);
            void asked.refetch();
          }}
        />
      ) : null}
      {waived ? (
        <WaiveDialog loan={waived} onDone={() => void asked.refetch()} onClose={() => setWaived(null)} />
      ) : null}
    </Paper>
  );
}

function LoanMenu({
  loan,
  onLost,
  onWaive,
  onTake,
}: {
  loan: LoanView;
  onLost: (loan: LoanView) => void;
  onWaive: (loan: LoanView) => void;
  onTake: (loan: LoanView) => void;
}) {
  const { t } = useTranslation('library');
  const can = useCan();
  const mayWaive = can('library.waive');
  const renew = useAction(libraryActions.renew, { changes: [BookLoan.name] });
  const isActive = loan.state === 'active';
  const isTaken = can('library.takeFines') && !isActive && loan.owes > 0;
  if (!isActive && !isTaken && !(mayWaive && loan.fine > loan.waived)) return null;
  return (
    <Group gap="xs">
      {isActive ? (
        <Button
          size="xs"
          variant="light"
          disabled={loan.renewalsLeft === 0}
          loading={renew.isPending}
          onClick={() => void renew.run({ loan: loan.id })}
        >
          {t('loan.renew')}
        </Button>
      ) : null}
      {isTaken ? (
        <Button size="xs" variant="light" onClick={() => onTake(loan)}>
          {t('take.yes')}
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" variant="default" aria-label={t('loan.more')}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isActive ? <Menu.Item onClick={() => onLost(loan)}>{t('lost.yes')}</Menu.Item> : null}
          {mayWaive && loan.fine > loan.waived ? (
            <Menu.Item onClick={() => onWaive(loan)}>{t('waive.yes')}</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
