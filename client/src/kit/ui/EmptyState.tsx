import { Stack, Text, Title } from '@mantine/core';
import { IconInbox, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The message of an empty list, and what to do next. */
export function EmptyState({
  title,
  hint,
  action,
  icon: Sign = IconInbox,
}: {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  icon?: Icon;
}) {
  return (
    <Stack align="center" gap="xs" py="3rem" px="md" ta="center">
      <Sign size={44} stroke={1.3} color="var(--mantine-color-leaf-5)" aria-hidden />
      <Title order={2} size="h3">
        {title}
      </Title>
      {hint ? (
        <Text c="dimmed" maw="32rem">
          {hint}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
