import { Button, Group, Stack, TextInput } from '@mantine/core';
import { InstitutionExport, transfersActions } from '@pathshala/shared/modules/front/transfers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { ExportList } from '../parts/ExportList';

const COLUMNS = ['state', 'reason', 'askedBy', 'readyAt', 'expiresAt', 'rows', 'files'];

/** /site/data/export: the head asks for everything of the institution, and downloads it once it is there. */
export default function OwnExportPage() {
  const { t } = useTranslation('transfers');
  const [reason, setReason] = useState('');
  const ask = useAction(transfersActions.askForExport, { changes: [InstitutionExport.name] });
  const send = async () => {
    const { ok } = await ask.run({ reason: reason.trim() });
    if (!ok) return;
    setReason('');
    toast('good', t('askedOwn'));
  };
  return (
    <>
      <PageHeader hint={t('ownHint')} />
      <Stack>
        <Group align="flex-end">
          <TextInput
            label={t('purpose')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={300}
            withAsterisk
            style={{ flex: '1 1 14rem' }}
          />
          <Button loading={ask.isPending} disabled={reason.trim().length < 3} onClick={() => void send()}>
            {t('ask')}
          </Button>
        </Group>
        <ExportList emptyHint={t('noOwn')} columns={COLUMNS} />
      </Stack>
    </>
  );
}
