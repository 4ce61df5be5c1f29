import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { parseMoney } from '@pathshala/shared/text';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { newRequestKey } from './new-request-key';

const SUBSCRIPTIONS = [{ entity: 'wallet' }];

/** Moves an advance to the wallet of another child of the guardian; renders nothing if there is no other child. */
export function MoveAdvance({ student, wallet }: { student: string; wallet: number }) {
  const { t } = useTranslation('payments');
  const [isOpen, setOpen] = useState(false);
  const asked = useAction(paymentsActions.familyDues, {}, { subscriptions: SUBSCRIPTIONS });
  const others = asked.data?.children.filter((child) => child.student !== student) ?? [];
  if (others.length === 0) return null;
  return (
    <div>
      <Button variant="default" leftSection={<IconArrowsExchange size={18} />} onClick={() => setOpen(true)}>
        {t('wallet.move')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('wallet.moveTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Move student={student} wallet={wallet} others={others} onDone={() => setOpen(false)} />
      </Modal>
    </div>
  );
}

interface Other {
  student: string;
  code: string;
  name: string;
  nameBn: string;
}
function Move({
  student,
  wallet,
  others,
  onDone,
}: {
  student: string;
  wallet: number;
  others: readonly Other[];
  onDone: () => void;
}) {
  const { t } = useTranslation('payments');
  const locale = useLocale();
  const format = useFormat();
  const [requestKey] = useState(newRequestKey);
  const [recipient, setRecipient] = useState<string | null>(others.length === 1 ? others[0]!.student : null);
  const [money, setMoney] = useState<number | string | undefined>(undefined);
  const move = useAction(paymentsActions.transferWallet, { changes: ['receipt', 'wallet'] });
  const isSound = typeof money === 'number' && money >= 1 && money <= wallet;
  const submit = async () => {
    if (!isSound || !recipient) return;
    const outcome = await move.run({ student, recipient, requestKey, money });
    if (!outcome.ok) return;
    toast('good', t('wallet.moved', { amount: format.money(money), number: outcome.data.receipt.number }));
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('wallet.moveHint')}
        </Text>
        <Select
          label={t('wallet.moveTo')}
          data={others.map((child) => ({ value: child.student, label: `${nameIn(locale, child)} (${child.code})` }))}
          value={recipient}
          onChange={setRecipient}
          allowDeselect={false}
        />
        <NumberText
          label={t('wallet.moveMoney')}
          leftSection="৳"
          parse={parseMoney}
          format={(paisa) => format.number(paisa / 100)}
          value={money as number | undefined}
          onChange={setMoney}
          error={money === undefined || isSound ? null : t('wallet.moveBad', { most: format.money(wallet) })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('close')}
          </Button>
          <Button type="submit" disabled={!isSound || !recipient} loading={move.isPending}>
            {isSound ? t('wallet.moveDo', { amount: format.money(money) }) : t('wallet.moveTitle')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
