import { Anchor, Paper, SegmentedControl, Stack, Switch, Text, Title } from '@mantine/core';
import type { Locale } from '@pathshala/shared';
import type { UserInfo } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { setLocale } from '../../../../../kit/text/locale';
import { useKeepProfile } from '../../use-keep-profile';

/** Of a module above this one. */
const NOTIFICATIONS = '/user/notification/settings';

/** Language, theme and notification choices; each is saved immediately. */
export function MyChoices({ user }: { user: UserInfo }) {
  const { t } = useTranslation('identity');
  const keep = useKeepProfile();
  const changeLanguage = (locale: Locale) => {
    void setLocale(locale);
    void keep.run({ locale });
  };
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="md">
        <Title order={2}>{t('choices.title')}</Title>
        <div>
          <Text size="sm" fw={500} id="choice-language">
            {t('choices.language')}
          </Text>
          <SegmentedControl
            aria-labelledby="choice-language"
            value={user.locale}
            onChange={(next) => changeLanguage(next as Locale)}
            data={[
              { value: 'bn', label: t('choices.bn') },
              { value: 'en', label: t('choices.en') },
            ]}
          />
        </div>
        <div>
          <Text size="sm" fw={500} id="choice-theme">
            {t('choices.theme')}
          </Text>
          <SegmentedControl
            aria-labelledby="choice-theme"
            value={user.theme}
            onChange={(next) => void keep.run({ theme: next as 'light' | 'dark' })}
            data={[
              { value: 'light', label: t('choices.light') },
              { value: 'dark', label: t('choices.dark') },
            ]}
          />
        </div>
        <Switch
          checked={user.notification_sound}
          onChange={(event) => void keep.run({ notificationSound: event.currentTarget.checked })}
          label={t('choices.sound')}
          description={t('choices.soundHint')}
        />
        <Switch
          checked={user.notification_mail}
          onChange={(event) => void keep.run({ notificationMail: event.currentTarget.checked })}
          label={t('choices.mail')}
          description={t('choices.mailHint')}
        />
        <Anchor component={Link} to={NOTIFICATIONS} size="sm">
          {t('choices.devices')}
        </Anchor>
      </Stack>
    </Paper>
  );
}
