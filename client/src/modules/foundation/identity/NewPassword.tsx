import { PasswordInput, Progress, Text, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { passwordStrength } from './password-strength';

const COLOURS = ['gray', 'red', 'amber', 'leaf', 'leaf'] as const;

interface NewPasswordProps {
  /** The typed password, for its strength. */
  typed: string;
  first: PasswordInputProps;
  second: PasswordInputProps;
}

/** A new password and its confirmation; the strength is said in a word, not by colour alone. */
export function NewPassword({ typed, first, second }: NewPasswordProps) {
  const { t } = useTranslation('identity');
  const strength = passwordStrength(typed);
  const toggle = { 'aria-label': t('login.show') };
  return (
    <>
      <div>
        <PasswordInput
          {...first}
          label={t('password.new')}
          description={t('password.rule')}
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
        />
        {typed === '' ? null : (
          <div aria-live="polite">
            <Progress
              value={strength * 25}
              color={COLOURS[strength]}
              size="xs"
              mt={6}
              aria-label={t('password.strength')}
            />
            <Text size="xs" c="dimmed">
              {t('password.strength')}: {t(`password.level${strength}`)}
            </Text>
          </div>
        )}
      </div>
      <PasswordInput
        {...second}
        label={t('password.confirm')}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
      />
    </>
  );
}
