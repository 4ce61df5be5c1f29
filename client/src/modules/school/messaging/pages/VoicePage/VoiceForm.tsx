import { Button, Group, NativeSelect, PasswordInput, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { messagingActions, VOICE_READINGS } from '@pathshala/shared/modules/school/messaging';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { toast } from '../../../../../kit/ui/toast';
import type { Voice } from './voice';
import { VoiceRules } from './VoiceRules';

/** The service and its rules in one form. A key that was entered is never shown again. */
export function VoiceForm({ voice }: { voice: Voice }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const [draft, setDraft] = useState<Partial<Voice>>({});
  const [secret, setSecret] = useState('');
  const save = useAction(messagingActions.saveVoice, {
    changes: ['voiceSetting'],
    quiet: ({ fieldErrors }) => fieldErrors !== null,
  });
  const value = { ...voice, ...draft };
  const change = (patch: Partial<Voice>) => setDraft((before) => ({ ...before, ...patch }));
  const fault = (field: string) => save.error?.fieldErrors?.[field]?.join(' ');
  const isReading = value.reads === 'text';
  const submit = async () => {
    const { ending: _ending, hasSandbox: _sandbox, families: _families, ...rules } = value;
    const { ok } = await save.run({ ...rules, ...(secret ? { secret } : {}) });
    if (!ok) return;
    setDraft({});
    setSecret('');
    toast('good', t('voice.saved'));
  };
  const line = (field: 'url' | 'caller' | 'absencePrompt' | 'emergencyPrompt') => ({
    value: value[field] ?? '',
    error: fault(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value.trim() || null }),
  });
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t('voice.service')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('voice.families', { count: voice.families })}
          </Text>
        </Group>
        <Switch
          label={t('voice.active')}
          checked={value.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        {voice.hasSandbox || value.isTrial ? (
          <Switch
            label={t('voice.trial')}
            description={t('voice.trialHint')}
            checked={value.isTrial}
            onChange={(event) => change({ isTrial: event.currentTarget.checked })}
          />
        ) : null}
        {value.isTrial ? null : (
          <>
            <TextInput
              label={t('voice.url')}
              type="url"
              placeholder="https://"
              description={t('voice.helpText')}
              {...line('url')}
            />
            <PasswordInput
              label={t('voice.key')}
              description={voice.ending ? t('voice.kept', { ending: voice.ending }) : t('voice.sealed')}
              value={secret}
              autoComplete="new-password"
              error={fault('secret')}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </>
        )}
        <TextInput label={t('voice.caller')} description={t('voice.callerHint')} inputMode="tel" {...line('caller')} />
        <Title order={2} size="h4" mt="sm">
          {t('voice.use')}
        </Title>
        <NativeSelect
          label={t('voice.reads')}
          value={value.reads}
          data={VOICE_READINGS.map(({ value: reads, label }) => ({ value: reads, label: say(label) }))}
          onChange={(event) => change({ reads: event.currentTarget.value as Voice['reads'] })}
        />
        {(['absence', 'emergency'] as const).map((purpose) => (
          <div key={purpose}>
            <Switch
              label={t(`voice.${purpose}`)}
              checked={value[purpose]}
              onChange={(event) => change({ [purpose]: event.currentTarget.checked })}
            />
            {isReading || !value[purpose] ? null : (
              <TextInput
                mt="xs"
                label={t(`voice.${purpose}Prompt`)}
                description={t('voice.promptHint')}
                {...line(`${purpose}Prompt`)}
              />
            )}
          </div>
        ))}
        <VoiceRules value={value} change={change} fault={fault} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('voice.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
