import { Button, Modal, NativeSelect, PasswordInput, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { meetingsActions, PROVIDER_KINDS } from '@pathshala/shared/modules/school/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';
import type { MeetingServiceView } from './types';

type Kind = MeetingServiceView['kind'];

/** Sets a meeting service. A secret that was entered is never shown again. */
export function ServiceDialog({ service, onClose }: { service: MeetingServiceView | null; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const say = useText();
  const [kind, setKind] = useState<Kind>(service?.kind ?? 'jitsi');
  const [name, setName] = useState(service?.name ?? '');
  const [url, setUrl] = useState(service?.url ?? '');
  const [appId, setAppId] = useState(service?.appId ?? '');
  const [keyId, setKeyId] = useState(service?.keyId ?? '');
  const [secret, setSecret] = useState('');
  const [noticeSecret, setNoticeSecret] = useState('');
  const [isUsual, setUsual] = useState(service?.isUsual ?? false);
  const [active, setActive] = useState(service?.active ?? true);
  const save = useAction(meetingsActions.saveProvider, {
    changes: ['meetingProvider'],
    quiet: ({ fieldErrors }) => fieldErrors !== null,
  });
  const fault = (field: string) => save.error?.fieldErrors?.[field]?.join(' ');
  const given = (key: string, value: string) => (value.trim() ? { [key]: value.trim() } : {});
  const submit = async () => {
    const answer = await save.run({
      ...(service ? { provider: service.id } : {}),
      ...{ name, kind, isUsual, active },
      ...given('url', url),
      ...given('appId', appId),
      ...given('keyId', keyId),
      ...given('secret', secret),
      ...given('noticeSecret', noticeSecret),
    });
    if (!answer.ok) return;
    toast('good', t('services.saved'));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={service?.name ?? t('services.new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            label={t('services.kind')}
            value={kind}
            data={PROVIDER_KINDS.map(({ value, label }) => ({ value, label: say(label) }))}
            onChange={(event) => setKind(event.currentTarget.value as Kind)}
          />
          <TextInput
            label={t('services.name')}
            value={name}
            maxLength={80}
            error={fault('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {kind === 'link' ? null : (
            <>
              <TextInput
                label={t('services.url')}
                description={t(kind === 'bbb' ? 'services.urlHintBbb' : 'services.urlHintJitsi')}
                type="url"
                placeholder="https://"
                value={url}
                error={fault('url')}
                onChange={(event) => setUrl(event.currentTarget.value)}
              />
              {kind === 'jitsi' ? (
                <TextInput
                  label={t('services.appId')}
                  value={appId}
                  error={fault('appId')}
                  onChange={(event) => setAppId(event.currentTarget.value)}
                />
              ) : null}
              {kind === 'jitsi' ? (
                <>
                  <Textarea
                    label={t('services.secretOrKey')}
                    value={secret}
                    rows={3}
                    maxLength={4_000}
                    spellCheck={false}
                    error={fault('secret')}
                    onChange={(event) => setSecret(event.currentTarget.value)}
                  />
                  <TextInput
                    label={t('services.keyId')}
                    value={keyId}
                    maxLength={200}
                    error={fault('keyId')}
                    onChange={(event) => setKeyId(event.currentTarget.value)}
                  />
                  <PasswordInput
                    label={t('services.noticeSecret')}
                    value={noticeSecret}
                    autoComplete="new-password"
                    error={fault('noticeSecret')}
                    onChange={(event) => setNoticeSecret(event.currentTarget.value)}
                  />
                </>
              ) : (
                <PasswordInput
                  label={t('services.secret')}
                  value={secret}
                  autoComplete="new-password"
                  error={fault('secret')}
                  onChange={(event) => setSecret(event.currentTarget.value)}
                />
              )}
              <Text size="sm" c="dimmed">
                {service?.ending ? t('services.secretKept', { ending: service.ending }) : t('services.sealed')}
              </Text>
            </>
          )}
          <Switch
            label={t('services.usual')}
            checked={isUsual}
            onChange={(event) => setUsual(event.currentTarget.checked)}
          />
          <Switch
            label={t('services.active')}
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
          <Button type="submit" loading={save.isPending} disabled={!name.trim()}>
            {t('services.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
