import { Button, Menu, SegmentedControl, Text } from '@mantine/core';
import { DeskPhrase, PlatformPhrase } from '@pathshala/shared/modules/school/helpdesk';
import { IconWriting } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useList } from '../../../../kit/data/use-entity';
import { useLocale } from '../../../../kit/text/locale';

const ALL = { size: 100, filter: { active: { eq: true } } };

/** Canned replies of the own desk and of the platform, in the language of the person who is answered. */
export function Phrases({ isOfPlatform, onPick }: { isOfPlatform: boolean; onPick: (text: string) => void }) {
  const { t } = useTranslation('helpdesk');
  const can = useCan();
  const [language, setLanguage] = useState<'en' | 'bn'>(useLocale());
  const own = useList(DeskPhrase, ALL, { enabled: !isOfPlatform && can('deskPhrase.read') });
  const shared = useList(PlatformPhrase, ALL);
  const phrases = [...(own.data?.rows ?? []), ...(shared.data?.rows ?? [])];
  return (
    <Menu position="top-start" width={320} withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconWriting size={16} aria-hidden />}>
          {t('phrases.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <SegmentedControl
          fullWidth
          size="xs"
          value={language}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'bn')}
          data={[
            { value: 'bn', label: 'বাংলা' },
            { value: 'en', label: 'English' },
          ]}
        />
        {phrases.length === 0 ? <Menu.Label>{t('phrases.none')}</Menu.Label> : null}
        {phrases.map((phrase) => (
          <Menu.Item key={phrase.id} onClick={() => onPick(language === 'bn' ? phrase.textBn : phrase.text)}>
            <Text size="sm" fw={600}>
              {language === 'bn' ? phrase.nameBn : phrase.name}
            </Text>
            <Text size="xs" c="dimmed" lineClamp={2}>
              {language === 'bn' ? phrase.textBn : phrase.text}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
