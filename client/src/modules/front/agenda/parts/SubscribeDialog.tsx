import {
  Alert,
  Anchor,
  Button,
  CopyButton,
  Group,
  Modal,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import type { Locale } from '@pathshala/shared';
import { feedActions } from '@pathshala/shared/modules/front/agenda';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { reportError } from '../../../../kit/data/report-error';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { downloadText } from '../../../../kit/ui/download';

/**
 * The way of this calendar into a phone or another program: by a secret address that stays fresh, or as a file of
 * today.
 */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('agenda');
  const [language, setLanguage] = useState<Locale>(useLocale());
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('subscribe.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <SegmentedControl
          aria-label={t('subscribe.language')}
          value={language}
          onChange={(next) => setLanguage(next as Locale)}
          data={[
            { value: 'bn', label: t('subscribe.bn') },
            { value: 'en', label: t('subscribe.en') },
          ]}
        />
        <Address language={language} />
        <FileOfToday language={language} />
      </Stack>
    </Modal>
  );
}

function Address({ language }: { language: Locale }) {
  const { t } = useTranslation('agenda');
  const format = useFormat();
  const [address, setAddress] = useState<string | null>(null);
  const asked = useAction(feedActions.feed, {}, { staleTime: 0, keep: false });
  const open = useAction(feedActions.openFeed, {
    onDone: ({ path }) => {
      setAddress(`${window.location.origin}${path}`);
      void asked.refetch();
    },
  });
  const close = useAction(feedActions.closeFeed, {
    onDone: () => {
      setAddress(null);
      toast('good', t('subscribe.closed'));
      void asked.refetch();
    },
  });
  const known = asked.data?.feed;
  const renew = async () => {
    if (
      !known ||
      (await confirm({ title: t('subscribe.renew'), message: t('subscribe.renewText'), yes: t('subscribe.renew') }))
    )
      await open.run({ language });
  };
  const stop = async () => {
    if (
      await confirm({
        title: t('subscribe.stop'),
        message: t('subscribe.stopText'),
        yes: t('subscribe.stop'),
        isDanger: true,
      })
    )
      await close.run({});
  };
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="7rem" radius="md" aria-busy="true" />;
  return (
    <section aria-label={t('subscribe.address')}>
      <Title order={3} size="h5" mb={4}>
        {t('subscribe.address')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('subscribe.hint')}
      </Text>
      {address ? <NewAddress address={address} /> : null}
      {known && !address ? (
        <Text size="sm" mb="sm">
          {[
            t('subscribe.since', { date: format.date(known.since.slice(0, 10)) }),
            known.lastReadAt ? t('subscribe.read', { time: format.relative(known.lastReadAt) }) : t('subscribe.unread'),
          ].join(' · ')}
        </Text>
      ) : null}
      <Group gap="xs">
        <Button
          variant={known ? 'default' : 'filled'}
          leftSection={<IconCalendarPlus size={17} aria-hidden />}
          loading={open.isPending}
          onClick={() => void renew()}
        >
          {t(known ? 'subscribe.renew' : 'subscribe.make')}
        </Button>
        {known ? (
          <Button variant="subtle" color="red" loading={close.isPending} onClick={() => void stop()}>
            {t('subscribe.stop')}
          </Button>
        ) : null}
      </Group>
    </section>
  );
}

/** Told this once: nobody, this product included, knows it afterwards. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation('agenda');
  return (
    <Alert color="leaf" mb="sm" role="status">
      <Text size="sm" mb="xs">
        {t('subscribe.once')}
      </Text>
      <Group gap="xs" align="end" wrap="wrap">
        <TextInput
          style={{ flex: '1 1 14rem' }}
          label={t('subscribe.address')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'subscribe.copied' : 'subscribe.copy')}
            </Button>
          )}
        </CopyButton>
        <Anchor href={address.replace(/^https?:/, 'webcal:')} size="sm">
          {t('subscribe.inProgram')}
        </Anchor>
      </Group>
    </Alert>
  );
}

function FileOfToday({ language }: { language: Locale }) {
  const { t } = useTranslation('agenda');
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { name, text } = await callAction(feedActions.download, { language });
      downloadText(name, text, 'text/calendar;charset=utf-8');
    } catch (error) {
      reportError(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={t('subscribe.file')}>
      <Title order={3} size="h5" mb={4}>
        {t('subscribe.file')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('subscribe.fileHint')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        loading={isBusy}
        onClick={() => void take()}
      >
        {t('subscribe.download')}
      </Button>
    </section>
  );
}
