import { Button, Group, Popover, TextInput } from '@mantine/core';
import type { ActionInput } from '@pathshala/shared';
import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { toast } from '../../../../kit/ui/toast';

type Input = ActionInput<typeof accountsActions.saveTemplate>;

/** Keeps the content of the form under a name; asked for where the button is. */
export function TemplateButton({ voucher, isReady }: { voucher: Omit<Input, 'name'>; isReady: boolean }) {
  const { t } = useTranslation('accounts');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useAction(accountsActions.saveTemplate, {
    changes: ['voucherTemplate'],
    onDone: () => {
      toast('good', t('voucher.templateSaved'));
      setOpen(false);
      setName('');
    },
  });
  const send = () => {
    if (name.trim().length < 2) return;
    void save.run({ ...voucher, name: name.trim(), narration: voucher.narration || undefined } as Input);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withArrow position="top">
      <Popover.Target>
        <Button variant="subtle" disabled={!isReady} onClick={() => setOpen(true)}>
          {t('voucher.saveTemplate')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Group align="end" gap="xs">
          <TextInput
            label={t('voucher.templateName')}
            value={name}
            maxLength={80}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.stopPropagation();
              send();
            }}
          />
          <Button loading={save.isPending} disabled={name.trim().length < 2} onClick={send}>
            {t('voucher.saveTemplate')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
