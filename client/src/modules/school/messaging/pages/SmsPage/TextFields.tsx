import { Button, Group, SegmentedControl, Select, SimpleGrid, Text, Textarea } from '@mantine/core';
import {
  SMS_PURPOSES,
  SMS_VARIABLES,
  SmsTemplate,
  unknownVariables,
  variablesFor,
  type SmsPurpose,
} from '@pathshala/shared/modules/school/messaging';
import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../../kit/data/use-entity';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import type { Draft } from './use-sms-draft';

const MAX = 600;

/** Template, language, the text itself with its variables, and its number of parts. */
export function TextFields({
  draft,
  unknown,
  mayEmergency,
  onChange,
}: {
  draft: Draft;
  unknown: readonly string[];
  mayEmergency: boolean;
  onChange: (patch: Partial<Draft>) => void;
}) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const locale = useLocale();
  const area = useRef<HTMLTextAreaElement>(null);
  const audience = variablesFor(draft.kind);
  // One for results or dues names what these recipients do not have.
  const templates = (useList(SmsTemplate, { filter: { active: { eq: true } }, size: 200 }).data?.rows ?? []).filter(
    (row) => unknownVariables(`${row.text} ${row.textBn}`, audience).length === 0,
  );
  const mayChoose = (purpose: SmsPurpose) =>
    purpose !== 'password' && purpose !== 'privacy' && (purpose !== 'emergency' || mayEmergency);
  const take = (id: string | null, language: Draft['language']) => {
    const template = templates.find((row) => row.id === id);
    onChange({
      template: id,
      language,
      ...(template
        ? {
            text: language === 'bn' ? template.textBn : template.text,
            purpose: mayChoose(template.purpose) ? template.purpose : draft.purpose,
          }
        : {}),
    });
  };
  const insert = (name: string) => {
    const at = area.current?.selectionStart ?? draft.text.length;
    onChange({
      text: `${draft.text.slice(0, at)}{${name}}${draft.text.slice(area.current?.selectionEnd ?? at)}`.slice(0, MAX),
    });
    area.current?.focus();
  };
  const variables = SMS_VARIABLES[audience];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <Select
          label={t('sms.template')}
          placeholder={t('sms.noTemplate')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('sms.noTemplate') }}
          nothingFoundMessage={t('sms.noTemplates')}
          value={draft.template}
          onChange={(id) => take(id, draft.language)}
          data={templates.map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
        />
        <Select
          label={t('sms.purpose')}
          allowDeselect={false}
          value={draft.purpose}
          onChange={(purpose) => onChange({ purpose: (purpose ?? 'notice') as SmsPurpose })}
          data={SMS_PURPOSES.filter(({ value }) => mayChoose(value)).map(({ value, label }) => ({
            value,
            label: say(label),
          }))}
        />
        <div>
          <Text component="span" size="sm" fw={500} id="sms-language">
            {t('sms.language')}
          </Text>
          <SegmentedControl
            aria-labelledby="sms-language"
            fullWidth
            value={draft.language}
            onChange={(language) => take(draft.template, language as Draft['language'])}
            data={[
              { value: 'bn', label: t('sms.bn') },
              { value: 'en', label: t('sms.en') },
            ]}
          />
        </div>
      </SimpleGrid>
      <div>
        <Textarea
          ref={area}
          label={t('sms.text')}
          required
          rows={4}
          resize="vertical"
          maxLength={MAX}
          value={draft.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          error={
            unknown.length > 0 ? t('sms.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') }) : undefined
          }
        />
        <Group justify="space-between" gap="xs" mt={6}>
          <Group gap={4}>
            {variables.map((name) => (
              <Button
                key={name}
                size="compact-xs"
                variant="default"
                onClick={() => insert(name)}
                aria-label={t('sms.insert', { name: t(`sms.variable.${name}`) })}
              >
                {t(`sms.variable.${name}`)}
              </Button>
            ))}
          </Group>
          <Counter text={draft.text} />
        </Group>
      </div>
    </>
  );
}

/** Of the text as it is written; filled in it may be longer, which the preview counts. */
function Counter({ text }: { text: string }) {
  const { t } = useTranslation('messaging');
  const format = useFormat();
  const { encoding, characters, segments, perSegment } = smsSegments(toSmsText(text));
  return (
    <Text size="xs" c="dimmed" aria-live="polite">
      {t(`sms.encoding.${encoding}`)} ·{' '}
      {t('sms.characters', { used: format.number(characters), size: format.number(perSegment * segments) })} ·{' '}
      {t('sms.parts', { count: segments })}
    </Text>
  );
}
