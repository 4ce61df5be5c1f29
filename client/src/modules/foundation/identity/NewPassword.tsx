import { PasswordInput, Progress, Text, type PasswordInputProps } from '@mantine/core';
import { isFamily, type Me, type PasswordKind } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../kit/data/session';
import { passwordStrength } from './password-strength';

const COLOURS = ['gray', 'red', 'amber', 'leaf', 'leaf'] as const;

interface NewPasswordProps {
  /** The typed password, for its strength. */
  typed: string;
  first: PasswordInputProps;
  second: PasswordInputProps;
}

/** The kind of person, by the strictest of their roles; `anyone` before the login. */
function kindOf(me: Me | null): PasswordKind | 'anyone' {
  if (!me) return 'anyone';
  if (me.memberships.some(({ institution }) => !institution)) return 'platform';
  return me.memberships.every(({ role }) => isFamily(role)) ? 'family' : 'staff';
}

/** A new password and its confirmation; the strength is said in a word, not by colour alone. */
export function NewPassword({ typed, first, second }: NewPasswordProps) {
  const { t } = useTranslation('identity');
  const kind = kindOf(useMe());
  const strength = passwordStrength(typed);
  const toggle = { 'aria-label': t('login.show') };
  return (
    <>
      <div>
        <PasswordInput
          {...first}
          label={t('password.new')}
          description={t(`password.rule.${kind}`)}
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
