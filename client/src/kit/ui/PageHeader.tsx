import { Anchor, Group, Text, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../text/locale';
import { crumbsAtom } from './crumbs';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  /** Without it the title of the screen. */
  title?: string | undefined;
  hint?: ReactNode;
  /** The one primary action and a menu for the rest. */
  children?: ReactNode;
}

/** Where one is (from the dashboard on) and the title in one line, a hint below it, actions at its end. */
export function PageHeader({ title, hint, children }: PageHeaderProps) {
  const say = useText();
  const crumbs = useAtomValue(crumbsAtom);
  const last = crumbs.at(-1);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <div className={classes.line}>
          {crumbs.length > 1 ? (
            <div className={`${classes.crumbs} no-print`}>
              {crumbs.slice(0, -1).map((crumb) => (
                <span key={crumb.path}>
                  <Anchor component={Link} to={crumb.path} inherit>
                    {say(crumb.title)}
                  </Anchor>
                  <span aria-hidden>›</span>
                </span>
              ))}
            </div>
          ) : null}
          <Title order={1} className={classes.title}>
            {title ?? (last ? say(last.title) : '')}
          </Title>
        </div>
        {hint ? (
          <Text c="dimmed" size="xs" component="div">
            {hint}
          </Text>
        ) : null}
      </div>
      {children ? (
        <Group gap="xs" className="no-print">
          {children}
        </Group>
      ) : null}
    </header>
  );
}
