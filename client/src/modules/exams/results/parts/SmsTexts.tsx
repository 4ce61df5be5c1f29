import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import type { Row } from '@pathshala/shared';
import { SMS_VARIABLES, unknownVariables, type SmsTemplate } from '@pathshala/shared/modules/school/messaging';
import { smsSegments, toSmsText } from '@pathshala/shared/text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

export interface Texts {
  en: string;
  bn: string;
}
type Language = keyof Texts;
const LONGEST = 600;
const LANGUAGES = ['bn', 'en'] as const;

/** The text in both languages side by side, with its variables; one of them is sent. */
export function SmsTexts({
  texts,
  language,
  templates,
  onTexts,
  onLanguage,
}: {
  texts: Texts;
  language: Language;
  templates: readonly Row<typeof SmsTemplate>[];
  onTexts: (texts: Partial<Texts>) => void;
  onLanguage: (language: Language) => void;
}) {
  const { t } = useTranslation('results');
  const locale = useLocale();
  const areas = { en: useRef<HTMLTextAreaElement>(null), bn: useRef<HTMLTextAreaElement>(null) };
  const [last, setLast] = useState<Language>(language);
  const insert = (name: string) => {
    const area = areas[last].current;
    const at = area?.selectionStart ?? texts[last].length;
    const next = `${texts[last].slice(0, at)}{${name}}${texts[last].slice(area?.selectionEnd ?? at)}`;
    onTexts({ [last]: next.slice(0, LONGEST) });
    area?.focus();
  };
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('sms.template')}
          placeholder={t('sms.ownText')}
          value={templates.find((row) => row.text === texts.en && row.textBn === texts.bn)?.id ?? null}
          onChange={(id) => {
            const template = templates.find((row) => row.id === id);
            if (template) onTexts({ en: template.text, bn: template.textBn });
          }}
          data={templates.map((row) => ({ value: row.id, label: nameIn(locale, row) }))}
          nothingFoundMessage={t('sms.noTemplate')}
        />
        <div>
          <Text component="span" size="sm" fw={500} id="result-sms-language">
            {t('sms.language')}
          </Text>
          <SegmentedControl
            aria-labelledby="result-sms-language"
            fullWidth
            value={language}
            onChange={(next) => onLanguage(next as Language)}
            data={LANGUAGES.map((value) => ({ value, label: t(`sms.in.${value}`) }))}
          />
        </div>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {LANGUAGES.map((each) => {
          const unknown = unknownVariables(texts[each], 'result');
          return (
            <div key={each}>
              <Textarea
                ref={areas[each]}
                label={t(`sms.text.${each}`)}
                lang={each}
                rows={4}
                resize="vertical"
                maxLength={LONGEST}
                value={texts[each]}
                onFocus={() => setLast(each)}
                onChange={(event) => onTexts({ [each]: event.currentTarget.value })}
                error={
                  unknown.length > 0
                    ? t('sms.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') })
                    : undefined
                }
              />
              <Counter text={texts[each]} />
            </div>
          );
        })}
      </SimpleGrid>
      <Group gap={4}>
        {SMS_VARIABLES.result.map((name) => (
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
    </Stack>
  );
}

/** Of the text as it is written; filled in it may be longer, which the plan counts. */
function Counter({ text }: { text: string }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { characters, segments, perSegment } = smsSegments(toSmsText(text));
  return (
    <Text size="xs" c="dimmed" aria-live="polite">
      {t('sms.characters', { used: format.number(characters), size: format.number(perSegment * segments) })} ·{' '}
      {t('sms.parts', { count: segments })}
    </Text>
  );
}
