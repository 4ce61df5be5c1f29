import { Button, FileInput, Group, Menu, Progress, Stack, Text, TextInput } from '@mantine/core';
import { InstitutionImport } from '@pathshala/shared/modules/front/transfers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useLocale } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { RunPanel } from '../../../foundation/runs';
import { useSendArchive } from '../parts/use-send-archive';

/** /edu/site/import: an archive is sent and checked, and taken over or discarded in the list. */
export default function ImportsPage() {
  const { t } = useTranslation('transfers');
  const isBengali = useLocale() === 'bn';
  const [address, setAddress] = useAddress();
  const shown = address.get('show');
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState('');
  const [alias, setAlias] = useState('');
  const { progress, isPending, send, check } = useSendArchive();
  const start = async () => {
    if (!file || !(await send({ file, code: code.trim(), alias: alias.trim() }))) return;
    setFile(null);
    toast('good', t('sent'));
  };
  const again = (id: string) => check.run({ id, code: code.trim(), ...(alias.trim() ? { alias: alias.trim() } : {}) });
  return (
    <>
      <PageHeader hint={t('importsHint')} />
      <Stack>
        <Group align="flex-end">
          <FileInput label={t('file')} accept=".gz" value={file} onChange={setFile} withAsterisk miw="14rem" />
          <TextInput
            label={t('code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            maxLength={60}
            withAsterisk
          />
          <TextInput
            label={t('alias')}
            value={alias}
            onChange={(event) => setAlias(event.currentTarget.value)}
            maxLength={30}
          />
          <Button loading={isPending} disabled={!file || !code.trim()} onClick={() => void start()}>
            {t('send')}
          </Button>
        </Group>
        {progress ? (
          <>
            <Progress value={(100 * progress.done) / progress.count} aria-label={t('sending', progress)} />
            <Text size="sm">{t('sending', progress)}</Text>
          </>
        ) : null}
        {shown ? <RunPanel subject={shown} permission="transfers.operate" isOfPlatform /> : null}
        <EntityTable
          entity={InstitutionImport}
          emptyHint={t('noImports')}
          extraColumns={[
            {
              id: 'reason',
              label: t('reason'),
              render: (row) => (isBengali ? row.errorBn : row.error) ?? '',
            },
          ]}
          rowActions={(row) => (
            <>
              <Menu.Item onClick={() => setAddress({ show: row.id })}>{t('showCourse')}</Menu.Item>
              {row.state === 'refused' ? (
                <Menu.Item disabled={!code.trim()} onClick={() => void again(row.id)}>
                  {t('checkAgain')}
                </Menu.Item>
              ) : null}
            </>
          )}
        />
      </Stack>
    </>
  );
}
