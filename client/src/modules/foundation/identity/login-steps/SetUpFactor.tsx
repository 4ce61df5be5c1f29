import { Anchor, Center, Code, Skeleton, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { SetUp } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import classes from './SetUpFactor.module.css';

/** Modules of white around a QR code, without which readers do not find it. */
const QUIET = 4;

/** The secret for an authenticator app, as a picture and to type, and the field for the first code. */
export function SetUpFactor({ setUp, code }: { setUp: SetUp | null; code: TextInputProps }) {
  const { t } = useTranslation('identity');
  const size = (setUp?.qr.size ?? 0) + 2 * QUIET;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('steps.scan')}</Text>
      <Center>
        {setUp ? (
          <svg
            className={classes.code}
            viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
            role="img"
            aria-label={t('steps.qr')}
            shapeRendering="crispEdges"
          >
            <path d={setUp.qr.path} />
          </svg>
        ) : (
          <Skeleton className={classes.code} />
        )}
      </Center>
      <Text size="sm">{t('steps.typeSecret')}</Text>
      {setUp ? (
        <>
          <Code block className={classes.secret}>
            {setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <Anchor href={setUp.address} size="sm" hiddenFrom="sm">
            {t('steps.openApp')}
          </Anchor>
        </>
      ) : (
        <Skeleton h="3rem" />
      )}
      <Text size="sm">{t('steps.then')}</Text>
      <TextInput
        {...code}
        label={t('steps.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        size="md"
      />
    </Stack>
  );
}
