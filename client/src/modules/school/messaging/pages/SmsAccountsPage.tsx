import { Button, Drawer, Group, Menu, Modal, Stack, Textarea } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { messagingActions, SmsAccount } from '@pathshala/shared/modules/school/messaging';
import { parseMoney } from '@pathshala/shared/text';
import { IconCurrencyTaka, IconMessageReply, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';

type Account = Row<typeof SmsAccount>;

/** /edu/sms/account/list: the price of a part and the balance of each institution; the operator puts money in. */
export default function SmsAccountsPage() {
  const { t } = useTranslation('messaging');
  const say = useText();
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const [paid, setPaid] = useState<Account | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const renewal = useAction(messagingActions.renewIncomingKey, { changes: ['smsAccount'] });
  const renew = async ({ id }: Account) => {
    const isSure = await confirm({
      title: t('incoming.renew'),
      message: t('incoming.renewHint'),
      yes: t('incoming.renewYes'),
    });
    if (!isSure) return;
    const renewed = await renewal.run({ account: id });
    if (renewed.ok) setAddress(renewed.data.url);
  };
  return (
    <>
      <PageHeader>
        <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited('new')}>
          {t('sms.newAccount')}
        </Button>
      </PageHeader>
      <EntityTable
        entity={SmsAccount}
        onEdit={setEdited}
        rowActions={(row) => (
          <>
            <Menu.Item leftSection={<IconCurrencyTaka size={16} />} onClick={() => setPaid(row)}>
              {t('sms.topUp')}
            </Menu.Item>
            <Menu.Item leftSection={<IconMessageReply size={16} />} onClick={() => void renew(row)}>
              {t('incoming.renew')}
            </Menu.Item>
          </>
        )}
      />
      <Drawer
        opened={edited !== null}
        onClose={() => setEdited(null)}
        position="right"
        size="lg"
        title={say(SmsAccount.labels.one)}
        closeButtonProps={{ 'aria-label': t('sms.close') }}
      >
        {edited ? (
          <EntityForm
            entity={SmsAccount}
            {...(edited === 'new' ? {} : { record: edited })}
            onCancel={() => setEdited(null)}
            onSaved={() => setEdited(null)}
          />
        ) : null}
      </Drawer>
      <Modal
        opened={address !== null}
        onClose={() => setAddress(null)}
        title={t('incoming.address')}
        closeButtonProps={{ 'aria-label': t('sms.close') }}
      >
        <Textarea label={t('incoming.url')} description={t('incoming.once')} readOnly autosize value={address ?? ''} />
      </Modal>
      {paid ? <TopUp account={paid} onClose={() => setPaid(null)} /> : null}
    </>
  );
}

function TopUp({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const [amount, setAmount] = useState<number | string | undefined>();
  const topUp = useAction(messagingActions.topUpSms, {
    changes: ['smsAccount'],
    onDone: ({ balance }) => {
      toast('good', t('sms.toppedUp', { amount: format.money(balance) }));
      onClose();
    },
  });
  const isGood = typeof amount === 'number' && amount >= 100;
  const show = (paisa: number) => format.number(paisa / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <Modal opened onClose={onClose} title={t('sms.topUp')} closeButtonProps={{ 'aria-label': t('sms.close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) void topUp.run({ account: account.id, amount });
        }}
      >
        <Stack gap="md">
          <NumberText
            data-autofocus
            label={t('sms.amount')}
            description={t('sms.balanceLeft', { amount: format.money(account.balance) })}
            value={amount as number | undefined}
            onChange={setAmount}
            parse={parseMoney}
            format={show}
            leftSection="৳"
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('sms.cancel')}
            </Button>
            <Button type="submit" disabled={!isGood} loading={topUp.isPending}>
              {t('sms.topUp')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
