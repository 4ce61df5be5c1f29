import { Button, Menu } from '@mantine/core';
import { IconBrandMessenger, IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { toast } from '../../../../kit/ui/toast';
import { messengerOf, shareNotice, whatsAppOf, type SharedNotice } from './share-notice';

interface ShareNoticeProps {
  title: string;
  /** Path of the notice on the website. */
  path: string;
  file: string | undefined;
}

/** Sends a notice of the website on: by the sheet of the device with its picture, else by WhatsApp, Messenger or link. */
export function ShareNotice({ title, path, file }: ShareNoticeProps) {
  const { t } = useTranslation('cms');
  const { data: link } = useFileLink('notice.file', file ?? null);
  const [isOpen, setOpen] = useState(false);
  const shared: SharedNotice = {
    title,
    url: new URL(path, window.location.origin).href,
    picture: link ? { name: link.name, url: link.url } : null,
  };
  const share = async () => setOpen((await shareNotice(shared)) === 'unable');
  const copy = async () => {
    await navigator.clipboard.writeText(shared.url);
    toast('good', t('share.copied'));
  };
  return (
    <Menu
      opened={isOpen}
      onChange={(next) => void (next ? share() : setOpen(false))}
      position="bottom-start"
      withinPortal
    >
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconShare size={15} aria-hidden />}>
          {t('share.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={whatsAppOf(shared)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {t('share.whatsapp')}
        </Menu.Item>
        {navigator.maxTouchPoints > 0 ? (
          <Menu.Item
            component="a"
            href={messengerOf(shared)}
            leftSection={<IconBrandMessenger size={16} aria-hidden />}
          >
            {t('share.messenger')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('share.copy')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
