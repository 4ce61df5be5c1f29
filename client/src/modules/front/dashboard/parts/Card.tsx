import { Anchor, Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Home.module.css';

/** A part of the dashboard: heading, a way to the whole, content. */
export function Card({
  title,
  to,
  more,
  wide = false,
  children,
}: {
  title: string;
  /** Where the title itself leads. */
  to?: string | undefined;
  more?: { to: string; label: string } | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Paper withBorder component="section" className={classes.card} data-wide={wide || undefined}>
      <Group justify="space-between" gap="xs" mb="sm" wrap="nowrap">
        <Title order={2} size="h3">
          {to ? (
            <Anchor component={Link} to={to} inherit>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Title>
        {more ? (
          <Anchor component={Link} to={more.to} size="sm" style={{ whiteSpace: 'nowrap' }}>
            {more.label}
          </Anchor>
        ) : null}
      </Group>
      {children}
    </Paper>
  );
}
