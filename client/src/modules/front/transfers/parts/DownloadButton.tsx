import { Anchor, Button, Code, Modal, Stack, Text } from '@mantine/core';
import { transfersActions } from '@pathshala/shared/modules/front/transfers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';

/** Asks for an address of the archive, and shows it with the code that opens the encrypted values. */
export function DownloadButton({ id }: { id: string }) {
  const { t } = useTranslation('transfers');
  const [link, setLink] = useState<{ url: string; name: string; code: string } | null>(null);
  const ask = useAction(transfersActions.exportLink, { changes: [] });
  const open = async () => {
    const answer = await ask.run({ id });
    if (answer.ok) setLink(answer.data);
  };
  return (
    <>
      <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => void open()}>
        {t('download')}
      </Button>
      <Modal
        opened={link !== null}
        onClose={() => setLink(null)}
        title={t('archiveReady')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {link ? (
          <Stack gap="sm">
            <Text size="sm">{t('linkHint')}</Text>
            <Text size="sm">
              {t('code')}: <Code>{link.code}</Code>
            </Text>
            <Anchor href={link.url} download={link.name}>
              {t('save')}
            </Anchor>
          </Stack>
        ) : null}
      </Modal>
    </>
  );
}
