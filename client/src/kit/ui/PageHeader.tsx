import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../text/locale';
import { crumbsAtom } from './crumbs';

export interface PageHeaderProps {
  /** Without it the title of the screen. */
  title?: string | undefined;
  hint?: ReactNode;
  /** The one primary action and a menu for the rest. */
  children?: ReactNode;
}

/** Breadcrumb (from the dashboard on), title, actions. */
export function PageHeader({ title, hint, children }: PageHeaderProps) {
  const say = useText();
  const crumbs = useAtomValue(crumbsAtom);
  const last = crumbs.at(-1);
  return (
    <header>
      <Breadcrumbs separator="›" fz="xs" mb={4} className="no-print">
        {crumbs.map((crumb, index) =>
          index === crumbs.length - 1 ? (
            <Text key={crumb.path} span inherit c="dimmed" aria-current="page">
              {title ?? say(crumb.title)}
            </Text>
          ) : (
            <Anchor key={crumb.path} component={Link} to={crumb.path} inherit>
              {say(crumb.title)}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
      <Group justify="space-between" align="end" gap="sm" mb="md">
        <div>
          <Title order={1}>{title ?? (last ? say(last.title) : '')}</Title>
          {hint ? (
            <Text c="dimmed" size="sm">
              {hint}
            </Text>
          ) : null}
        </div>
        {children ? (
          <Group gap="xs" className="no-print">
            {children}
          </Group>
        ) : null}
      </Group>
    </header>
  );
}
