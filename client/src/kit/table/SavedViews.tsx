import { Button, Menu, Text } from '@mantine/core';
import { listsActions, type SavedViewItem } from '@pathshala/shared/modules/foundation/lists';
import { IconBookmark, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { useText } from '../text/locale';
import { ManageViewsDialog } from './ManageViewsDialog';
import { SaveViewDialog } from './SaveViewDialog';
import { useTablePreferences } from './use-table-preferences';

/** The state of a screen that a saved view keeps, and how the screen takes it. */
export interface ViewState {
  /** The part of the address that makes the view. */
  search: string;
  /** Nothing was asked for: a view that opens with the list may. */
  isBare: boolean;
  applySearch: (search: string, options?: { replace?: boolean }) => void;
  /** A kept part of an address as this screen would write it today. */
  normalOf: (search: string) => string;
}

/**
 * Names of the ways in which this list is looked at: personal ones and those shared here. One of them may open with the
 * list. `list`: name of an entity or id of a report.
 */
export function SavedViews({ list, state }: { list: string; state: ViewState }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const [, setPreferences] = useTablePreferences();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const answer = useAction(listsActions.views, { list }, { staleTime: 60_000, keep: false });
  const views = answer.data?.views ?? [];
  const apply = (view: SavedViewItem, options?: { replace: boolean }) => {
    state.applySearch(view.search, options);
    setPreferences({ density: view.density });
  };
  useDefaultView(answer.data?.views, {
    isBare: state.isBare,
    apply: (view) => apply(view, { replace: true }),
  });
  const same = (view: SavedViewItem) => state.normalOf(view.search) === state.search;
  const active = state.search === '' ? undefined : views.find(same);
  const entry = (view: SavedViewItem) => (
    <Menu.Item
      key={view.id}
      onClick={() => apply(view)}
      rightSection={view.isDefault ? <IconStarFilled size={14} aria-label={t('views.opens')} /> : null}
      {...(view === active ? { 'aria-current': true, fw: 600 } : {})}
    >
      {view.name}
      {view.isShared && !view.isMine ? (
        <Text span size="xs" c="dimmed">
          {' '}
          · {say(view.owner)}
        </Text>
      ) : null}
    </Menu.Item>
  );
  const [own, shared] = [views.filter((view) => !view.isShared), views.filter((view) => view.isShared)];
  return (
    <>
      <Menu position="bottom-end" withinPortal onOpen={() => void answer.refetch()}>
        <Menu.Target>
          <Button variant="default" maw="13rem" leftSection={<IconBookmark size={16} aria-hidden />}>
            {active?.name ?? t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {own.length > 0 ? <Menu.Label>{t('views.own')}</Menu.Label> : null}
          {own.map(entry)}
          {shared.length > 0 ? <Menu.Label>{t('views.shared')}</Menu.Label> : null}
          {shared.map(entry)}
          {views.length > 0 ? <Menu.Divider /> : null}
          <Menu.Item onClick={() => state.applySearch('')}>{t('views.usual')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('save')}>{t('views.save')}</Menu.Item>
          {views.some((view) => view.isOpen) ? (
            <Menu.Item onClick={() => setDialog('manage')}>{t('views.manage')}</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' ? (
        <SaveViewDialog
          list={list}
          search={state.search}
          mayShare={answer.data?.mayShare ?? false}
          onClose={() => setDialog(null)}
          onDone={() => void answer.refetch()}
        />
      ) : null}
      {dialog === 'manage' ? (
        <ManageViewsDialog
          views={views.filter((view) => view.isOpen)}
          list={list}
          search={state.search}
          mayShare={answer.data?.mayShare ?? false}
          onClose={() => setDialog(null)}
          onDone={() => void answer.refetch()}
        />
      ) : null}
    </>
  );
}

/**
 * Opens a list that was entered without a view of its own in the one that was chosen for it; afterwards the person is
 * free to leave it.
 */
function useDefaultView(
  views: readonly SavedViewItem[] | undefined,
  { isBare, apply }: { isBare: boolean; apply: (view: SavedViewItem) => void },
): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !views) return;
    isAsked.current = true;
    const opens = views.filter((view) => view.isDefault);
    const view = opens.find((each) => !each.isShared) ?? opens[0];
    if (isBare && view) apply(view);
  });
}
